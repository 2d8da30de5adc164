import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Group } from "../../../schemas";
import { useResourceView } from "../../resources/resource";
import type { Board } from "../day/Board";
import { orderShapes, priorityColors, type ColorScheme, type LineLook } from "../looks";
import { orderGroup } from "../day/orderGroups";
import { LineSwatch, Swatch } from "./Swatch";

type LegendProps = {
  board: Board;
  scheme: ColorScheme;
  lines: ReadonlyMap<string, LineLook>;
  groups: readonly Group[];
  territories: readonly { id: string; name: string; color: string }[];
};

type Row = { key: string; mark: ReactNode; text: string };

/** What the map's shapes, colours and lines say, as far as the day has them. */
export function Legend({ board, scheme, lines, groups, territories }: LegendProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const { palette } = useTheme();
  const plain = palette.text.secondary;
  const swatch = (fill: string, name = "planned") => (
    <Swatch shape={orderShapes[name] ?? "circle"} fill={fill} outline={palette.text.primary} />
  );
  const there = new Set(board.schedule.orders.map((order) => orderGroup(order, board, groups)));
  const priorities = priorityColors(palette);
  const colors: Record<ColorScheme, Row[]> = {
    RUN: [],
    STATUS: [],
    PRIORITY: [...priorities].map(([value, color]) => ({
      key: String(value),
      mark: swatch(color),
      text: view.choice("priority", value),
    })),
    TERRITORY: territories.map(({ id, name, color }) => ({ key: id, mark: swatch(color), text: name })),
  };
  const shapes = groups
    .filter(({ name }) => there.has(name))
    .map(({ name, title, tone }): Row => {
      const color = scheme === "STATUS" && tone ? palette[tone].main : plain;
      return { key: name, mark: swatch(color, name), text: view.groupLabel({ name, title }) };
    });
  const vehicles = board.schedule.journeys
    .filter(({ runs }) => runs.length > 0)
    .flatMap(({ vehicle, name }): Row[] => {
      const look = lines.get(vehicle);
      return look ? [{ key: vehicle, mark: <LineSwatch {...look} />, text: name }] : [];
    });
  const parts: [name: string, rows: Row[]][] = [
    ["shapes", shapes],
    ["colors", colors[scheme]],
    ["vehicles", vehicles],
  ];
  return (
    <Box component="section" aria-label={translate("map.schedule.tool.legend")} tabIndex={0} sx={frame}>
      {parts
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => (
          <div key={name}>
            <Typography variant="caption" component="h3" sx={{ fontWeight: 700 }}>
              {translate(`map.schedule.legend.${name}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {rows.map(({ key, mark, text }) => (
                <Box component="li" key={key} sx={line}>
                  {mark}
                  {text}
                </Box>
              ))}
            </Box>
          </div>
        ))}
    </Box>
  );
}

const frame = {
  position: "absolute",
  zIndex: 950,
  bottom: 8,
  insetInlineStart: 8,
  maxWidth: "min(240px, 60%)",
  maxHeight: "60%",
  overflow: "auto",
  px: 1,
  py: 0.5,
  display: "grid",
  gap: 0.5,
  bgcolor: "background.paper",
  color: "text.primary",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const line = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  fontSize: "0.75rem",
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  "& svg": { flexShrink: 0 },
} as const;
