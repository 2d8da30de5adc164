import Box from "@mui/material/Box";
import { isEmpty, valueAt, type ResourceRecord } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import { groupTone } from "../../values";

/** What the list's groups tell of a record, as the list shows it: its status with a dot of its tone. */
export function GroupMark({ view, record }: { view: ResourceView; record: ResourceRecord }) {
  const path = view.resource["x-list"].groups?.property;
  const value = path === undefined ? undefined : valueAt(record, path);
  if (path === undefined || isEmpty(value)) return null;
  const tone = groupTone(view.resource, value);
  return (
    <Box component="span" role="group" aria-label={view.label(path)} sx={mark}>
      <Box component="span" aria-hidden sx={{ ...dot, bgcolor: tone ? `${tone}.main` : "currentcolor" }} />
      {view.choice(path, value)}
    </Box>
  );
}

const mark = { display: "inline-flex", alignItems: "center", gap: 1, whiteSpace: "nowrap" } as const;
const dot = { width: 8, height: 8, borderRadius: "50%", flexShrink: 0 } as const;
