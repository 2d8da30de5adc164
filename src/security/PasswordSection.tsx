import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState, type FormEvent } from "react";
import { useSession } from "../session";
import { Field } from "../auth/Field";
import { faultOf, leastLength } from "../auth/newPassword";
import { security } from "./calls";
import { Section } from "./Section";
import { useCall } from "./useCall";

const empty = { password: "", newPassword: "", confirmation: "" };

/** A new password, by the one there is. */
export function PasswordSection() {
  const translate = useTranslate();
  const { user, settings } = useSession();
  const queries = useQueryClient();
  const { busy, refusal, run } = useCall();
  const [typed, setTyped] = useState<typeof empty>();
  const [changed, setChanged] = useState(false);
  const { password, newPassword, confirmation } = typed ?? empty;
  const limit = Number(settings.minimumPasswordLength ?? leastLength);
  const fault = faultOf(newPassword, confirmation, limit);
  const isTold = fault === "SHORT_PASSWORD" ? newPassword !== "" && confirmation !== "" : confirmation !== "";
  const told = fault !== undefined && isTold ? translate(`errors.${fault}`, { limit }) : undefined;
  const type = (part: Partial<typeof empty>) => setTyped({ ...empty, ...typed, ...part });

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => security.changePassword({ password, newPassword, confirmation })))) return;
    setTyped(undefined);
    setChanged(true);
    await queries.invalidateQueries({ queryKey: ["security"] });
  }

  return (
    <Section
      title={translate("security.password.title")}
      text={translate("security.password.text")}
      refusal={refusal}
      done={changed && !typed ? translate("security.password.changed") : undefined}
    >
      {!typed && (
        <Button variant="outlined" onClick={() => setTyped(empty)}>
          {translate("security.password.change")}
        </Button>
      )}
      {typed && (
        <Stack component="form" spacing={2} onSubmit={(event) => void change(event)} noValidate>
          {/* Password managers keep the new password under this name. */}
          <input type="text" name="login" autoComplete="username" value={user.login} readOnly hidden />
          <Field
            label={translate("security.password.before")}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            onChange={(text) => type({ password: text })}
          />
          <Field
            label={translate("auth.change.password")}
            name="password_new"
            type="password"
            autoComplete="new-password"
            required
            value={newPassword}
            error={fault === "SHORT_PASSWORD" ? told : undefined}
            onChange={(text) => type({ newPassword: text })}
          />
          <Field
            label={translate("auth.change.confirm")}
            name="password_new_confirm"
            type="password"
            autoComplete="new-password"
            required
            value={confirmation}
            error={fault === "PASSWORDS_NOT_EQUAL" ? told : undefined}
            onChange={(text) => type({ confirmation: text })}
          />
          <Stack direction="row" spacing={1}>
            <Button
              type="submit"
              variant="contained"
              loading={busy}
              disabled={fault !== undefined || password === ""}
            >
              {translate("security.password.change")}
            </Button>
            <Button onClick={() => setTyped(undefined)}>{translate("security.cancel")}</Button>
          </Stack>
        </Stack>
      )}
    </Section>
  );
}
