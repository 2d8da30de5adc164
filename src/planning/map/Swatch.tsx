import type { ScheduleOrder } from "../../../schemas/schedule";
import { symbolShapes, type SymbolShape } from "../../map";
import type { Board } from "../day/Board";
import { RunBadge, type RunLook } from "../looks";
import type { PinLooks } from "./pinSymbol";

type SwatchProps = { shape: SymbolShape; fill: string; outline: string; dash?: string; text?: string };

/** A marker as the map draws it, beside its words. */
export function Swatch({ shape, fill, outline, dash, text }: SwatchProps) {
  const corners = symbolShapes[shape];
  const look = { fill, stroke: outline, strokeWidth: 0.22, strokeDasharray: dash };
  return (
    <svg width="18" height="18" viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" focusable="false">
      {corners ? (
        <polygon points={corners.map((corner) => corner.join(",")).join(" ")} {...look} />
      ) : (
        <circle r="1.1" {...look} />
      )}
      {text !== undefined && (
        <text textAnchor="middle" y="0.5" fontSize="1.4" fontWeight="700" fill={outline}>
          {text}
        </text>
      )}
    </svg>
  );
}

type OrderMarkProps = {
  order: ScheduleOrder;
  board: Board;
  runs: ReadonlyMap<string, RunLook>;
  looks: PinLooks;
};

/** An order's pin, beside its words: the number of its stop in its run's colour, or hollow. */
export function OrderMark({ order, board, runs, looks }: OrderMarkProps) {
  const place = board.places.get(order.id);
  const look = place && runs.get(place.run.id);
  return look ? (
    <RunBadge look={look} number={place.index + 1} />
  ) : (
    <Swatch shape={looks.shape(order)} fill={looks.paper} outline={looks.openColor(order)} dash="0.4 0.3" />
  );
}
