import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { Lookup } from "./check";

/** How looking up addresses went, where there is something to say about it. */
export function LookupNotice({ lookup, onAgain }: { lookup: Lookup; onAgain: () => void }) {
  const translate = useTranslate();
  const { unplaced, approximate, hasGeocoder, failure } = lookup;
  return (
    <>
      {failure !== undefined && (
        <Alert
          severity="warning"
          action={<Button onClick={onAgain}>{translate("import.action.retry")}</Button>}
        >
          {translate("import.lookup.failed", { reason: failure })}
        </Alert>
      )}
      {!hasGeocoder && <Alert severity="info">{translate("import.lookup.noGeocoder")}</Alert>}
      {approximate > 0 && (
        <Alert severity="info">{translate("import.lookup.approximate", { smart_count: approximate })}</Alert>
      )}
      {unplaced > 0 && (
        <Alert severity="info">{translate("import.lookup.unplaced", { smart_count: unplaced })}</Alert>
      )}
    </>
  );
}
