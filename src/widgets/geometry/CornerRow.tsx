import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { degrees, type Point } from "../../../schemas/polygon";

type CornerRowProps = {
  id: string;
  /** From 1. */
  place: number;
  point: Point;
  isFaulty: boolean;
  disabled: boolean;
  onPoint: (point: Point) => void;
  onAdd: () => void;
  onRemove: () => void;
  onBlur?: () => void;
};

/** One corner: its two numbers, another one after it, or none in its place. */
export function CornerRow(props: CornerRowProps) {
  const { id, place, point, isFaulty, disabled, onPoint, onAdd, onRemove, onBlur } = props;
  const translate = useTranslate();
  const [latitude, longitude] = point;
  const label = (column: string) =>
    translate("map.geometry.cell", { place, column: translate(`map.geometry.column.${column}`) });
  return (
    <TableRow sx={isFaulty ? { "& td, & th": { bgcolor: "action.selected" } } : undefined}>
      <TableCell component="th" scope="row">
        {isFaulty ? translate("map.geometry.faulty", { place }) : place}
      </TableCell>
      {disabled ? (
        point.map((each, at) => (
          <TableCell key={at === 0 ? "latitude" : "longitude"}>{degrees(each)}</TableCell>
        ))
      ) : (
        <>
          <TableCell>
            <DegreesInput
              id={`${id}.latitude`}
              label={label("latitude")}
              value={latitude}
              limit={90}
              onValue={(next) => onPoint([next, longitude])}
              onBlur={onBlur}
            />
          </TableCell>
          <TableCell>
            <DegreesInput
              id={`${id}.longitude`}
              label={label("longitude")}
              value={longitude}
              limit={180}
              onValue={(next) => onPoint([latitude, next])}
              onBlur={onBlur}
            />
          </TableCell>
          <TableCell sx={{ whiteSpace: "nowrap" }}>
            <Tooltip title={translate("map.geometry.addAfter", { place })}>
              <IconButton
                size="small"
                aria-label={translate("map.geometry.addAfter", { place })}
                onClick={onAdd}
              >
                <AddIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate("map.geometry.removeCorner", { place })}>
              <IconButton
                size="small"
                aria-label={translate("map.geometry.removeCorner", { place })}
                onClick={onRemove}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </TableCell>
        </>
      )}
    </TableRow>
  );
}

type DegreesInputProps = {
  id: string;
  label: string;
  value: number;
  /** The largest that is on earth; the smallest is its negative. */
  limit: number;
  onValue: (value: number) => void;
  onBlur?: () => void;
};

/** Degrees as they are typed, with a point or a comma; they count when the field is left, or with Enter. */
function DegreesInput({ id, label, value, limit, onValue, onBlur }: DegreesInputProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? value : readDegrees(draft, limit);

  function settle(): void {
    if (draft === undefined || read === undefined) return;
    setDraft(undefined);
    if (read !== value) onValue(read);
  }
  return (
    <TextField
      id={id}
      error={read === undefined}
      helperText={read === undefined ? translate("map.geometry.degrees", { limit }) : undefined}
      value={draft ?? degrees(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter would send the form.
        event.preventDefault();
        settle();
      }}
      slotProps={{ htmlInput: { "aria-label": label, inputMode: "decimal", autoComplete: "off" } }}
    />
  );
}

function readDegrees(text: string, limit: number): number | undefined {
  const trimmed = text.trim().replace(",", ".").replace("−", "-");
  if (!/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Math.abs(value) <= limit ? value : undefined;
}
