import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useTranslate } from "ra-core";
import { useState, type FormEvent } from "react";
import { linesText } from "../../dataProviders/http";
import { Field } from "../auth/Field";
import { security } from "./calls";
import { useCall } from "./useCall";

/** By password and a code of the app, or a recovery code. A code that was refused is typed anew. */
export function RemoveTwoFactor({ onRemoved }: { onRemoved: () => void }) {
  const translate = useTranslate();
  const { busy, refusal, run } = useCall();
  const [typed, setTyped] = useState<{ password: string; code: string }>();

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (!typed) return;
    if (await run(() => security.removeTwoFactor(typed.password, typed.code))) onRemoved();
    else setTyped({ ...typed, code: "" });
  }

  if (!typed) {
    return (
      <Button variant="outlined" color="error" onClick={() => setTyped({ password: "", code: "" })}>
        {translate("security.twoFactor.remove")}
      </Button>
    );
  }
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => void remove(event)} noValidate>
      {refusal.length > 0 && <Alert severity="error">{linesText(refusal, translate)}</Alert>}
      <Field
        label={translate("auth.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <Field
        label={translate("security.twoFactor.code")}
        name="code"
        autoComplete="one-time-code"
        required
        value={typed.code}
        onChange={(code) => setTyped({ ...typed, code })}
      />
      <Stack direction="row" spacing={1}>
        <Button
          type="submit"
          variant="contained"
          color="error"
          loading={busy}
          disabled={typed.password === "" || typed.code.trim() === ""}
        >
          {translate("security.twoFactor.remove")}
        </Button>
        <Button onClick={() => setTyped(undefined)}>{translate("security.cancel")}</Button>
      </Stack>
    </Stack>
  );
}
