import FitIcon from "@mui/icons-material/CropFree";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Point } from "../../../schemas/polygon";
import {
  Area,
  Areas,
  Drawing,
  LookAt,
  MapView,
  show,
  type DrawingProgress,
  type LeafletMap,
} from "../../map";
import { areaOf, boundsOf, type Bounds, type Shape, type Zone } from "../../map/geometry";
import { drawnWith, type Tool } from "./tools";
import { useAreaTexts } from "./useAreaTexts";

type AreaMapProps = {
  label: string;
  points: Shape;
  zones: readonly Zone[];
  /** What a cut came to, shown in the area's place until one is chosen. */
  parts: readonly Shape[] | undefined;
  tool: Tool | undefined;
  /** What is wrong with the area. */
  fault: string | undefined;
  /** What was pasted or read from a file last: the map goes there. */
  loaded: Shape | undefined;
  onDrawn: (points: Point[]) => void;
  onEdited: (points: Point[]) => void;
  /** Drawing has ended, whether something came of it or not. */
  onEnd: () => void;
};

const nothing: Shape = [];
/** Of parts, in turn: dark enough for either theme's land. */
const partColors = ["#b3261e", "#0f7a5a", "#8a5300", "#6a4fa3"];

/** The area among the account's others. */
export function AreaMap({
  label,
  points,
  zones,
  parts,
  tool,
  fault,
  loaded,
  onDrawn,
  onEdited,
  onEnd,
}: AreaMapProps) {
  const translate = useTranslate();
  const sizeText = useAreaTexts();
  const { palette } = useTheme();
  const color = palette.primary.main;
  const map = useRef<LeafletMap>(null);
  const [drawing, setDrawing] = useState<DrawingProgress>();
  const [start] = useState(() => boundsOf(points));
  const around = useMemo(() => boundsOf(points) ?? boundsOfAll(zones), [points, zones]);

  const shown = useMemo<readonly Zone[]>(
    () => [
      ...zones,
      ...(parts ?? []).map((each, at) => ({
        id: `part ${at}`,
        name: translate("map.geometry.part", { place: at + 1 }),
        color: partColors[at % partColors.length] ?? color,
        points: each,
      })),
    ],
    [zones, parts, color, translate],
  );
  const drawnKind = tool && drawnWith[tool];
  // A new area's map begins where the account's others are.
  const others = start ? undefined : boundsOfAll(zones);

  useEffect(() => {
    const bounds = loaded && boundsOf(loaded);
    if (map.current && bounds) show(map.current, { bounds });
  }, [loaded]);

  const summary = () =>
    translate("map.geometry.summary", { smart_count: points.length, size: sizeText(areaOf(points)) });
  const state = fault ?? (points.length > 0 ? summary() : translate("map.geometry.none"));
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 0.5 }}>
      <MapView
        ref={map}
        label={translate("map.geometry.label", { name: label })}
        height={420}
        start={start && { bounds: start }}
      >
        <LookAt view={others && { bounds: others }} />
        <Areas zones={shown} />
        <Area
          points={parts ? nothing : points}
          color={color}
          editable={tool === "edit"}
          onEdited={onEdited}
        />
        {drawnKind && (
          <Drawing kind={drawnKind} color={color} onDrawn={onDrawn} onEnd={onEnd} onProgress={setDrawing} />
        )}
      </MapView>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", minHeight: 32 }}>
        <Typography
          variant="body2"
          color={fault === undefined || tool ? "text.secondary" : "error"}
          role="status"
          sx={{ flex: "1 1 240px" }}
        >
          {tool ? translate(`map.geometry.hint.${tool}`, { smart_count: drawing?.count ?? 0 }) : state}
        </Typography>
        {drawing && (
          <>
            <Button disabled={drawing.count < 2} onClick={drawing.takeBack}>
              {translate("map.geometry.takeBack")}
            </Button>
            <Button
              variant="contained"
              disabled={drawing.count < (tool === "split" ? 2 : 3)}
              onClick={drawing.finish}
            >
              {translate("map.geometry.finish")}
            </Button>
            <Button onClick={onEnd}>{translate("map.geometry.cancel")}</Button>
          </>
        )}
        {around && !drawing && (
          <Button
            startIcon={<FitIcon />}
            onClick={() => map.current && show(map.current, { bounds: around }, true)}
          >
            {translate("map.geometry.fit")}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function boundsOfAll(zones: readonly Zone[]): Bounds | undefined {
  return boundsOf(zones.flatMap(({ points }) => points));
}
