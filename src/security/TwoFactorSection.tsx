import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState, type FormEvent } from "react";
import { linesText } from "../../dataProviders/http";
import type { User } from "../../dataProviders/services";
import { Field } from "../auth/Field";
import { useApi, useSession } from "../session";
import { security } from "./calls";
import { Section } from "./Section";
import { useCall } from "./useCall";

/** Whether a code is asked for beside the password; setting that up, and taking it away. */
export function TwoFactorSection({ onSetUp }: { onSetUp: (user: User) => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { settings } = useSession();
  const queries = useQueryClient();
  const [removed, setRemoved] = useState(false);
  const queryKey = ["security", "user"];
  const {
    data: user,
    error,
    refetch,
  } = useQuery({ queryKey, queryFn: async ({ signal }) => (await api.session.current(signal)) ?? null });
  const isOn = user?.twoFactorEnrolled === true;
  const isOffered = settings.twoFactorAuthEnabled !== false;
  const text = isOn
    ? "security.twoFactor.on"
    : isOffered
      ? "security.twoFactor.off"
      : "security.twoFactor.unavailable";
  return (
    <Section
      title={translate("security.twoFactor.title")}
      text={user === undefined ? "" : translate(text)}
      done={removed && !isOn ? translate("security.twoFactor.removed") : undefined}
    >
      {error !== null && <Button onClick={() => void refetch()}>{translate("security.failed")}</Button>}
      {user === undefined && error === null && <LinearProgress aria-label={translate("app.loading")} />}
      {user && !isOn && isOffered && (
        <Button variant="outlined" onClick={() => onSetUp(user)}>
          {translate("security.twoFactor.setUp")}
        </Button>
      )}
      {isOn && (
        <RemoveTwoFactor
          onRemoved={() => {
            setRemoved(true);
            void queries.invalidateQueries({ queryKey: ["security"] });
          }}
        />
      )}
    </Section>
  );
}

/** By password and a code of the app, or a recovery code. A code that was refused is typed anew. */
function RemoveTwoFactor({ onRemoved }: { onRemoved: () => void }) {
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
