import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { LogEntry } from "../../../dataProviders";
import { propertyAt } from "../../../schemas";
import { formatInstant } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { ChangeList } from "../history/parts";
import { useResource } from "../resource";
import { changesIn, wordsIn } from "./changesIn";
import { useTellerText } from "./useTellerText";

type LogLineProps = {
  entry: LogEntry;
  /** The line above tells its change already. */
  told: boolean;
  text: (path: string, value: unknown) => string;
};

/** One line: when, who, what became of the record, and what was changed with it. */
export function LogLine({ entry, told, text }: LogLineProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const view = useResource();
  const asWhat = useTellerText();
  const when = (instant: string) => formatInstant(instant, timeZone, pack);
  const { actionTime, actionedBy, teller, etaTime, shortDescription, state, violations = [] } = entry;
  const status = state === undefined ? "" : view.choice("status", state);
  const what = translate(`history.log.${shortDescription}`, {
    file: wordsIn(entry),
    words: wordsIn(entry),
    status,
    _: shortDescription,
  });
  const changes = told ? [] : changesIn(view.resource, entry);
  return (
    <Box component="li" sx={{ py: 1.25, "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" } }}>
      <Typography variant="body2">
        <strong>{shortDescription === "STATUS" && status !== "" ? status : what}</strong> ·{" "}
        {actionedBy ?? translate("history.somebody")}{" "}
        <Typography component="time" variant="body2" color="text.secondary" dateTime={actionTime}>
          {when(actionTime)}
        </Typography>
        {asWhat(teller)}
        {etaTime !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {" "}
            · {translate("history.log.eta", { time: when(etaTime) })}
          </Typography>
        )}
      </Typography>
      <ChangeList
        changes={changes
          .filter(({ path }) => view.may(path.split(".", 1)[0] ?? path) !== "none")
          .map(({ path, to }) => ({
            path,
            label: view.label(path),
            from: "",
            to: propertyAt(view.resource, path) ? text(path, to) : String(to),
          }))}
      />
      {violations.map(({ id, message }) => (
        <Typography key={id ?? message} variant="body2" color="error">
          {message}
        </Typography>
      ))}
    </Box>
  );
}
