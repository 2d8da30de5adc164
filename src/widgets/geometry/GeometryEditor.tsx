import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { pointsOf, polygonFault, writePolygon, type Point } from "../../../schemas/polygon";
import { areaOf, simplify, splitByLine, subtract, type Cut, type Shape } from "../../map/geometry";
import { useUnits, type Units } from "../../units";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";
import { AreaMap } from "./AreaMap";
import { CornerTable } from "./CornerTable";
import { LoadArea } from "./LoadArea";
import { Overlaps, useOverlaps } from "./Overlaps";
import { Toolbar } from "./Toolbar";
import { mostHandles, type Tool } from "./tools";
import { useAreaTexts } from "./useAreaTexts";
import { useZones } from "./useZones";

/** An area: drawn, edited and cut on a map, or written as a table of corners, or loaded; what is wrong is said before it is saved. */
export function GeometryEditor(props: WidgetProps) {
  const { id, label, disabled, value, initial, errors, resource, path, recordId } = props;
  const translate = useTranslate();
  const { palette } = useTheme();
  const units = useUnits();
  const [tool, setTool] = useState<Tool>();
  const [cut, setCut] = useState<Cut>();
  const [loaded, setLoaded] = useState<Shape>();
  const points = useMemo<Shape>(() => pointsOf(value), [value]);
  const text = typeof value === "string" ? value : "";
  const fault = useMemo(() => (text === "" ? undefined : polygonFault(text)), [text]);
  const { zones, hidden } = useZones(resource, path, recordId, palette.text.secondary);
  const isSound = points.length > 0 && fault === undefined;
  const overlaps = useOverlaps(points, isSound, zones);

  function write(next: readonly Point[]): void {
    setCut(undefined);
    const before = typeof initial === "string" ? initial : "";
    if (next.length > 0) props.onChange(writePolygon(next, before));
    else props.onChange(before === "" ? initial : undefined);
  }

  function settle(result: Cut): void {
    if ("parts" in result && result.parts.length === 1) write(result.parts[0] ?? []);
    else setCut(result);
  }

  function drawn(shape: Point[]): void {
    if (tool === "split") settle(splitByLine(points, shape));
    else if (tool === "subtract") settle(subtract(points, shape));
    else write(shape);
    setTool(undefined);
  }

  const wrong =
    fault && translate(`errors.${fault.code}`, { field: label, ...inDigits(fault.metadata, units) });
  const told = wrong === undefined ? errors : [wrong];
  return (
    <GroupBox {...props} errors={told}>
      <Box
        id={id}
        tabIndex={-1}
        sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1, outline: 0 }}
      >
        {!disabled && (
          <Toolbar
            tool={tool}
            points={points}
            isSound={isSound}
            onTool={(next) => {
              setCut(undefined);
              setTool(next);
            }}
            onRemove={() => {
              setTool(undefined);
              write([]);
            }}
            onSimplify={() => write(simplify(points, mostHandles))}
          />
        )}
        <AreaMap
          label={label}
          points={points}
          zones={zones}
          parts={cut && "parts" in cut ? cut.parts : undefined}
          tool={tool}
          fault={wrong}
          loaded={loaded}
          onDrawn={drawn}
          onEdited={write}
          onEnd={() => setTool((now) => (now === "edit" ? now : undefined))}
        />
        <CutResult cut={cut} onKeep={write} onClose={() => setCut(undefined)} />
        <Overlaps
          overlaps={overlaps}
          hidden={hidden}
          disabled={disabled}
          onSubtract={(other) => settle(subtract(points, other))}
        />
        {!disabled && (
          <LoadArea
            text={text}
            onLoad={(shape) => {
              write(shape);
              setLoaded(shape);
            }}
          />
        )}
        <CornerTable
          id={id}
          label={label}
          points={points}
          faults={fault?.metadata}
          disabled={disabled}
          onChange={write}
          onSplit={settle}
          onBlur={props.onBlur}
        />
      </Box>
    </GroupBox>
  );
}

/** 50,000 points as the reader writes it. */
function inDigits(metadata: object, units: Units): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === "number" ? units.number(value) : value,
    ]),
  );
}

type CutResultProps = { cut: Cut | undefined; onKeep: (part: Shape) => void; onClose: () => void };

/** What came of a cut: its parts, of which one is kept, or why it came to nothing. */
function CutResult({ cut, onKeep, onClose }: CutResultProps) {
  const translate = useTranslate();
  const sizeText = useAreaTexts();
  if (!cut) return null;
  if ("fault" in cut) {
    return (
      <Alert severity="warning" onClose={onClose} closeText={translate("map.geometry.close")}>
        {translate(`map.geometry.fault.${cut.fault}`)}
      </Alert>
    );
  }
  return (
    <Alert severity="info" onClose={onClose} closeText={translate("map.geometry.close")}>
      {translate("map.geometry.choose", { smart_count: cut.parts.length })}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {cut.parts.map((part, at) => (
          <Button key={part.map(String).join("|")} variant="outlined" onClick={() => onKeep(part)}>
            {translate("map.geometry.keep", { place: at + 1, size: sizeText(areaOf(part)) })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
