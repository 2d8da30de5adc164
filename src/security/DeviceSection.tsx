import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Device } from "../../dataProviders/services";
import { formatInstant } from "../dates";
import { useSession, useLocalePack } from "../session";
import { agentName } from "./agentName";
import { Section } from "./Section";
import { useCall } from "./useCall";

type DeviceSectionProps = {
  /** "sessions" or "browsers": the part of locales/ with its texts, too. */
  kind: string;
  read: (signal: AbortSignal) => Promise<Device[]>;
  remove: (ids: string[]) => Promise<void>;
  /** The one in use is kept: to end it, one signs out. */
  keepsCurrent?: boolean;
};

/** Where the user is signed in, or what he trusts; each can be ended, and all others at once. */
export function DeviceSection({ kind, read, remove, keepsCurrent = false }: DeviceSectionProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const queries = useQueryClient();
  const { busy, refusal, run } = useCall();
  const [ended, setEnded] = useState(0);
  const queryKey = ["security", kind];
  const { data: devices, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const removable = devices?.filter(({ current }) => !(keepsCurrent && current)) ?? [];
  const say = (key: string, parameters?: Record<string, unknown>) =>
    translate(`security.${kind}.${key}`, parameters);

  async function end(these: Device[]) {
    if (!(await run(() => remove(these.map(({ id }) => id))))) return;
    setEnded(these.length);
    await queries.invalidateQueries({ queryKey });
  }

  return (
    <Section
      title={say("title")}
      text={say("text")}
      refusal={refusal}
      done={ended > 0 ? say("ended", { smart_count: ended }) : undefined}
    >
      {error !== null && <Button onClick={() => void refetch()}>{translate("security.failed")}</Button>}
      {!devices && error === null && <LinearProgress aria-label={translate("app.loading")} />}
      {devices?.length === 0 && <Typography variant="body2">{say("none")}</Typography>}
      {devices && devices.length > 0 && (
        <List dense disablePadding aria-label={say("title")}>
          {devices.map((device) => (
            <ListItem key={device.id} disableGutters sx={{ gap: 1 }}>
              <ListItemText
                primary={`${agentName(device.agent)}${device.current ? ` · ${translate("security.current")}` : ""}`}
                secondary={[
                  translate("security.seen", { at: formatInstant(device.seen, timeZone, pack) }),
                  ...(device.expires === undefined
                    ? []
                    : [translate("security.until", { at: formatInstant(device.expires, timeZone, pack) })]),
                ].join(" · ")}
                sx={{ overflowWrap: "anywhere" }}
              />
              {removable.includes(device) && (
                <Button
                  disabled={busy}
                  aria-label={say("endThis", { name: agentName(device.agent) })}
                  onClick={() => void end([device])}
                >
                  {say("end")}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      )}
      {removable.length > 1 && (
        <Button variant="outlined" sx={{ mt: 1 }} loading={busy} onClick={() => void end(removable)}>
          {say("endAll")}
        </Button>
      )}
    </Section>
  );
}
