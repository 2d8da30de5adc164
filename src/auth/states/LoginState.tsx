import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import { Suspense, useState } from "react";
import { later } from "../../later";
import { useText } from "../../i18n";
import { signInWithPassword } from "../actions";
import { Field } from "../Field";
import { Frame } from "../Frame";
import { NotLoaded } from "../NotLoaded";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

const Captcha = later(async () => (await import("../captcha/Captcha")).Captcha, NotLoaded);

/** State 1 of spec 2.1: login and password; the account where the address names none; a captcha where the server asks. */
export function LoginState({ flow, title, asksAccount, again }: StateProps) {
  const translate = useText();
  const { account, login, password, captchaWanted, attempts } = flow.data;
  // Each answer counts for one attempt.
  const [answered, setAnswered] = useState({ attempt: -1, answer: "" });
  const captcha = captchaWanted && answered.attempt === attempts ? answered.answer : "";
  const incomplete =
    login === "" || password === "" || (asksAccount && account === "") || (captchaWanted && captcha === "");

  return (
    <Frame
      flow={flow}
      title={translate("auth.title", { title })}
      level={again ? 2 : 1}
      hideTitle={again}
      onSubmit={() => {
        if (!incomplete) void flow.run(signInWithPassword(captcha));
      }}
    >
      {asksAccount && (
        <Field
          label={translate("auth.account")}
          name="account"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={account === ""}
          required
          value={account}
          onChange={(typed) => flow.set({ account: typed.trim().toLowerCase() })}
        />
      )}
      <Box data-tour="login" sx={{ display: "grid", gap: 2 }}>
        <Field
          label={translate("auth.login")}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={login === "" && !asksAccount}
          required
          value={login}
          onChange={(typed) => flow.set({ login: typed })}
        />
        <Field
          label={translate("auth.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={login !== ""}
          required
          value={password}
          onChange={(typed) => flow.set({ password: typed })}
        />
      </Box>
      {captchaWanted && (
        <Suspense>
          <Captcha key={attempts} onAnswer={(answer) => setAnswered({ attempt: attempts, answer })} />
        </Suspense>
      )}
      <Button type="submit" variant="contained" size="large" disabled={incomplete}>
        {translate("auth.submit")}
      </Button>
      {!again && (
        <Box data-tour="forgot" sx={{ justifySelf: "center" }}>
          <TextButton onClick={() => flow.go("forgotten")}>{translate("auth.forgot.link")}</TextButton>
        </Box>
      )}
    </Frame>
  );
}
