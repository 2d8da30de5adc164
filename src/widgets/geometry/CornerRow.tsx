import AddIcon from "@mui/icons-material/Add";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { degrees, type Point } from "../../../schemas/polygon";
import { DegreesInput } from "./DegreesInput";

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
