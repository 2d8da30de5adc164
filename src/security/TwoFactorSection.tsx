import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { User } from "../../dataProviders/services";
import { useApi, useSession } from "../session";
import { RemoveTwoFactor } from "./RemoveTwoFactor";
import { Section } from "./Section";

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
