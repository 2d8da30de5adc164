import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import type { Group } from "../../../schemas";
import { useResourceView } from "../../resources/resource";
import type { Board } from "../day/Board";
import { orderGroup } from "../day/orderGroups";
import { orderShapes, priorityColors, windowColor, windowHours, type ColorScheme } from "../looks";
import { Heading } from "./Layers";
import type { PinLooks } from "./pinSymbol";
import { Swatch } from "./Swatch";

type LegendProps = {
  board: Board;
  scheme: ColorScheme;
  looks: PinLooks;
  groups: readonly Group[];
  territories: readonly { id: string; name: string; color: string }[];
};

type Row = { key: string; mark: ReactNode; text: string };

/** What the map's colours and signs say, as far as the day has them. */
export function Legend({ board, scheme, looks, groups, territories }: LegendProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const { palette } = useTheme();
  const { paper, strong } = looks;
  const swatch = (fill: string, name = "planned") => (
    <Swatch shape={orderShapes[name] ?? "circle"} fill={fill} outline={strong} />
  );
  const there = new Set(board.schedule.orders.map((order) => orderGroup(order, board, groups)));
  const plain = palette.text.secondary;
  const hour = (from: number) => `${String(from).padStart(2, "0")}:00`;
  const colors: Record<ColorScheme, () => Row[]> = {
    RUN: () => [],
    STATUS: () =>
      groups
        .filter(({ name }) => there.has(name))
        .map(({ name, title, tone }) => ({
          key: name,
          mark: swatch(tone ? palette[tone].main : plain, name),
          text: view.groupLabel({ name, title }),
        })),
    PRIORITY: () =>
      [...priorityColors(palette)].map(([value, color]) => ({
        key: String(value),
        mark: swatch(color),
        text: view.choice("priority", value),
      })),
    TERRITORY: () => territories.map(({ id, name, color }) => ({ key: id, mark: swatch(color), text: name })),
    WINDOW: () => [
      ...windowHours.map((from, at) => {
        const to = windowHours[at + 1];
        const words = from === 0 ? "before" : to === undefined ? "after" : "between";
        return {
          key: String(from),
          mark: swatch(windowColor(at, palette.mode)),
          text: translate(`map.schedule.legend.window.${words}`, { from: hour(from), to: hour(to ?? 24) }),
        };
      }),
      { key: "any", mark: swatch(plain), text: translate("map.schedule.legend.window.any") },
    ],
  };
  const { late, atRisk, urgent } = looks.states;
  const signs = {
    stop: <Swatch shape="circle" fill={paper} outline={strong} text="4" />,
    dot: <Dot color={plain} />,
    unplanned: <Swatch shape="circle" fill={paper} outline={strong} dash="0.4 0.3" />,
    several: <Swatch shape="circle" fill={paper} outline={strong} text="×3" />,
    late: <Ring color={late} />,
    atRisk: <Ring color={atRisk} dash="3.5 2.5" />,
    urgent: <Flag color={urgent} />,
  };
  const parts: [name: string, rows: Row[]][] = [
    ["colors", colors[scheme]()],
    [
      "signs",
      Object.entries(signs).map(([key, mark]) => ({
        key,
        mark,
        text: translate(`map.schedule.legend.sign.${key}`),
      })),
    ],
  ];
  return parts
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => (
      <div key={name}>
        <Heading>{translate(`map.schedule.legend.${name}`)}</Heading>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {rows.map(({ key, mark, text }) => (
            <Box component="li" key={key} sx={line}>
              {mark}
              {text}
            </Box>
          ))}
        </Box>
      </div>
    ));
}

const svg = { width: 18, height: 18, viewBox: "-9 -9 18 18", "aria-hidden": true, focusable: false } as const;

function Ring({ color, dash }: { color: string; dash?: string }) {
  return (
    <svg {...svg}>
      <circle r="7" fill="none" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      <circle r="4.5" fill="currentColor" opacity="0.6" />
    </svg>
  );
}

function Dot({ color }: { color: string }) {
  return (
    <svg {...svg}>
      <circle r="4" fill={color} />
    </svg>
  );
}

function Flag({ color }: { color: string }) {
  return (
    <svg {...svg}>
      <path d="M0-4 4 3-4 3Z" fill={color} />
    </svg>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  fontSize: "0.75rem",
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  "& svg": { flexShrink: 0 },
} as const;
