import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { FormEvent } from "react";
import { Field } from "./Field";
import { session } from "./session";
import { isApiError, lineOf, linesText } from "../../dataProviders/http";

type Translate = (key: string, options?: Record<string, unknown>) => string;
type SignInFormProps = {
  translate: Translate;
  unreachable?: boolean;
  login?: string;
  onSignedIn: () => void;
};

/** Login and password. An error keeps what was typed; the button waits for both (spec 5). */
export function SignInForm({
  translate,
  unreachable = false,
  login: knownLogin = "",
  onSignedIn,
}: SignInFormProps) {
  const [login, setLogin] = useState(knownLogin);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(unreachable ? translate("auth.unreachable") : "");

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      await session.login({ account: accountOf(location), login, password });
      onSignedIn();
    } catch (failure) {
      const reasons = isApiError(failure) ? failure.items.map(lineOf) : [];
      setError(reasons.length > 0 ? linesText(reasons, translate) : translate("auth.unreachable"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack component="form" spacing={2} onSubmit={(event: FormEvent) => void signIn(event)} aria-busy={busy}>
      <Field
        label={translate("auth.login")}
        name="login"
        autoComplete="username"
        autoFocus={knownLogin === ""}
        required
        value={login}
        onChange={setLogin}
      />
      <Field
        label={translate("auth.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={knownLogin !== ""}
        required
        value={password}
        onChange={setPassword}
      />
      {error !== "" && (
        <Typography role="alert" color="error" sx={{ whiteSpace: "pre-line" }}>
          {error}
        </Typography>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={busy || login === "" || password === ""}
      >
        {translate(busy ? "auth.wait" : "auth.submit")}
      </Button>
    </Stack>
  );
}

/** The account of an address that names one (spec 1); without it the server takes the only one it has. */
function accountOf({ search }: Location): string | undefined {
  return new URLSearchParams(search).get("account") ?? undefined;
}
