import Button from "@mui/material/Button";
import { useText } from "../../i18n";
import { sendLink } from "../actions";
import { Field } from "../Field";
import { Frame } from "../Frame";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

/** State 5 of spec 2.1: a link to choose a new password by goes to the login's mail. */
export function ForgotState({ flow, asksAccount }: StateProps) {
  const translate = useText();
  const { login, account } = flow.data;
  const incomplete = login === "" || (asksAccount && account === "");
  return (
    <Frame
      flow={flow}
      title={translate("auth.forgot.title")}
      lead={translate("auth.forgot.lead")}
      onSubmit={() => {
        if (!incomplete) void flow.run(sendLink);
      }}
    >
      {asksAccount && (
        <Field
          label={translate("auth.account")}
          name="account"
          autoComplete="organization"
          required
          value={account}
          onChange={(typed) => flow.set({ account: typed.trim().toLowerCase() })}
        />
      )}
      <Field
        label={translate("auth.login")}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={login}
        onChange={(typed) => flow.set({ login: typed })}
      />
      <Button type="submit" variant="contained" size="large" disabled={incomplete}>
        {translate("auth.forgot.submit")}
      </Button>
      <TextButton onClick={() => flow.go("left")}>{translate("auth.toLogin")}</TextButton>
    </Frame>
  );
}
