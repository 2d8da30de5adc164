import Button from "@mui/material/Button";
import { useState } from "react";
import { useText } from "../../i18n";
import { resetPassword } from "../actions";
import { Field } from "../Field";
import { Frame } from "../Frame";
import { faultOf, leastLength } from "../newPassword";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

/** State 7 of spec 2.1: a new password, twice. The button waits for two equal ones, long enough for the account (spec 5). */
export function ChangePasswordState({ flow }: StateProps) {
  const translate = useText();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const { login = "", least: limit = leastLength } = flow.data.link ?? {};
  const fault = faultOf(password, confirmation, limit);
  const told = (code: typeof fault, when: boolean) =>
    fault === code && code !== undefined && when ? translate(`errors.${code}`, { limit }) : undefined;

  return (
    <Frame
      flow={flow}
      title={translate("auth.change.title")}
      lead={translate("auth.change.lead", { login, limit })}
      onSubmit={() => {
        if (fault === undefined) void flow.run(resetPassword(password, confirmation));
      }}
    >
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="login" autoComplete="username" value={login} readOnly hidden />
      <Field
        label={translate("auth.change.password")}
        name="password_new"
        type="password"
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        error={told("SHORT_PASSWORD", left.password && password !== "")}
        onBlur={() => setLeft((now) => ({ ...now, password: true }))}
        onChange={setPassword}
      />
      <Field
        label={translate("auth.change.confirm")}
        name="password_new_confirm"
        type="password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={told(
          "PASSWORDS_NOT_EQUAL",
          confirmation !== "" && (left.confirmation || confirmation.length >= password.length),
        )}
        onBlur={() => setLeft((now) => ({ ...now, confirmation: true }))}
        onChange={setConfirmation}
      />
      <Button type="submit" variant="contained" size="large" disabled={fault !== undefined}>
        {translate("auth.change.submit")}
      </Button>
      <TextButton onClick={() => flow.go("left")}>{translate("auth.toLogin")}</TextButton>
    </Frame>
  );
}
