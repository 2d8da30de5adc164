import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { quarantineCodes } from "../../../schemas/positions";
import { isObject } from "../../../schemas/isObject";
import { later } from "../../later";
import { useLocalePack } from "../../session";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";
import { reasonIn } from "./reasonIn";

const PutAsideTable = later(
  async () => (await import("./PutAsideTable")).PutAsideTable,
  () => null,
);

/** How many of a device's positions were put aside, by reasons, and the latest of them one by one. */
export function PutAsideWidget(props: WidgetProps) {
  const { id, label, property, value, resource, recordId } = props;
  const translate = useTranslate();
  const { tag } = useLocalePack();
  const counts = isObject(value) ? value : {};
  const found = quarantineCodes.filter((code) => Number(counts[code] ?? 0) > 0);
  return (
    <GroupBox {...props}>
      <Stack id={id} tabIndex={-1} spacing={1.5}>
        {found.length === 0 ? (
          <Typography variant="body2">{translate("widgets.putAside.none")}</Typography>
        ) : (
          <Stack component="ul" direction="row" useFlexGap sx={list}>
            {found.map((code) => (
              <li key={code}>
                <Chip
                  variant="outlined"
                  label={`${reasonIn(property, code)}: ${new Intl.NumberFormat(tag).format(Number(counts[code]))}`}
                />
              </li>
            ))}
          </Stack>
        )}
        {found.length > 0 && resource && recordId !== undefined && (
          <PutAsideTable label={label} property={property} resource={resource} device={recordId} />
        )}
      </Stack>
    </GroupBox>
  );
}

const list = {
  flexWrap: "wrap",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  // A reason that is longer than a phone is wide is broken.
  "& .MuiChip-root": { height: "auto", minHeight: 26, py: 0.25 },
  "& .MuiChip-label": { whiteSpace: "normal" },
} as const;
