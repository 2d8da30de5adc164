import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { HistoryEntry } from "../../../dataProviders";
import { formatInstant } from "../../dates";
import { useLocalePack } from "../../localePacks";
import { useSession } from "../../session";
import { userName } from "./entries";

/** A change as it reads; "" where there was or is nothing. */
export type ReadableChange = { path: string; label: string; from: string; to: string };

type HistoryEntryViewProps = { entry: HistoryEntry; changes: ReadableChange[] };

/** One entry: who, what and when, then each changed field from its former value to its new one. */
export function HistoryEntryView({ entry, changes }: HistoryEntryViewProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const who = userName(entry) || translate("history.somebody");
  const known = translate(`history.action.${entry.actionType}`, { _: entry.actionType });
  return (
    <Box component="li" sx={{ py: 1.5, "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" } }}>
      <Typography variant="body2">
        <strong>{who}</strong> · {known}{" "}
        <Typography component="time" variant="body2" color="text.secondary" dateTime={entry.modificationDate}>
          {formatInstant(entry.modificationDate, timeZone, pack)}
        </Typography>
      </Typography>
      {changes.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 0.5,
            display: "grid",
            gridTemplateColumns: { xs: "1fr", sm: "minmax(120px, 220px) 1fr" },
            columnGap: 2,
            rowGap: 0.25,
            fontSize: "0.875rem",
          }}
        >
          {changes.map(({ path, label, from, to }) => (
            <Box key={path} sx={{ display: "contents" }}>
              <Box component="dt" sx={{ color: "text.secondary" }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                {from !== "" && (
                  <>
                    <del>{from}</del> →{" "}
                  </>
                )}
                <ins style={{ textDecoration: "none" }}>{to === "" ? translate("history.emptied") : to}</ins>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
