import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { rounded, type Point } from "../../../schemas/polygon";
import { splitBetween, type Cut, type Shape } from "../../map/geometry";
import { CornerRow } from "./CornerRow";

type CornerTableProps = {
  id: string;
  label: string;
  points: Shape;
  /** The corners that a fault names, from 1. */
  faults: { place?: number; other?: number } | undefined;
  disabled: boolean;
  onChange: (points: readonly Point[]) => void;
  onSplit: (cut: Cut) => void;
  onBlur?: () => void;
};

/** Rows at once: a border has thousands. */
const pageSize = 25;

/** The corners as numbers: all that the map does can be done here, by keyboard and by ear. */
export function CornerTable(props: CornerTableProps) {
  const { id, label, points, faults, disabled, onChange, onSplit, onBlur } = props;
  const translate = useTranslate();
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(points.length / pageSize));
  const page = Math.min(wanted, pages - 1);
  const first = page * pageSize;

  function add(after: number): void {
    const [from, to] = [points[after], points[(after + 1) % points.length]];
    onChange(
      points.toSpliced(
        after + 1,
        0,
        from && to ? rounded([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) : [0, 0],
      ),
    );
    setPage(Math.floor((after + 1) / pageSize));
  }
  return (
    <Box>
      <TableContainer
        sx={{ maxHeight: 360 }}
        tabIndex={0}
        role="region"
        aria-label={translate("map.geometry.corners", { name: label })}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {["corner", "latitude", "longitude"].map((column) => (
                <TableCell key={column}>{translate(`map.geometry.column.${column}`)}</TableCell>
              ))}
              {!disabled && <TableCell>{translate("map.geometry.column.actions")}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {points.slice(first, first + pageSize).map((point, at) => (
              <CornerRow
                // oxlint-disable-next-line react/no-array-index-key -- a corner is its place among the others.
                key={first + at}
                id={`${id}.${first + at}`}
                place={first + at + 1}
                point={point}
                isFaulty={faults?.place === first + at + 1 || faults?.other === first + at + 1}
                disabled={disabled}
                onPoint={(next) => onChange(points.with(first + at, next))}
                onAdd={() => add(first + at)}
                onRemove={() => onChange(points.toSpliced(first + at, 1))}
                onBlur={onBlur}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1 }}>
        {!disabled && (
          <Button startIcon={<AddIcon />} onClick={() => add(points.length - 1)}>
            {translate("map.geometry.add")}
          </Button>
        )}
        {pages > 1 && (
          <>
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {translate("map.geometry.before")}
            </Button>
            <Typography variant="body2" role="status">
              {translate("map.geometry.rows", {
                from: first + 1,
                to: Math.min(points.length, first + pageSize),
                count: points.length,
              })}
            </Typography>
            <Button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
              {translate("map.geometry.after")}
            </Button>
          </>
        )}
        {!disabled && points.length > 3 && <SplitBetween points={points} onSplit={onSplit} />}
      </Box>
    </Box>
  );
}

type SplitBetweenProps = { points: Shape; onSplit: (cut: Cut) => void };

/** Cuts the area along the straight way between two of its corners: the keyboard's way to a cut. */
function SplitBetween({ points, onSplit }: SplitBetweenProps) {
  const translate = useTranslate();
  const [places, setPlaces] = useState<[from: string, to: string]>(["", ""]);
  const [from, to] = places.map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN));
  const isGiven = [from, to].every((place) => place !== undefined && place >= 1 && place <= points.length);
  return (
    <Box
      role="group"
      aria-label={translate("map.geometry.splitBetween")}
      sx={{ display: "flex", gap: 1, alignItems: "center", ml: "auto" }}
    >
      {places.map((text, at) => (
        <TextField
          key={at === 0 ? "from" : "to"}
          label={translate(at === 0 ? "map.geometry.fromCorner" : "map.geometry.toCorner")}
          value={text}
          onChange={(event) => setPlaces(places.with(at, event.target.value.trim()) as [string, string])}
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
        />
      ))}
      <Button
        variant="outlined"
        disabled={!isGiven}
        onClick={() => onSplit(splitBetween(points, (from ?? 1) - 1, (to ?? 1) - 1))}
      >
        {translate("map.geometry.splitHere")}
      </Button>
    </Box>
  );
}
