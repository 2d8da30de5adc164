import { symbolShapes, type SymbolShape } from "../../map";
import type { LineLook } from "../looks";

type SwatchProps = { shape: SymbolShape; fill: string; outline: string };

/** A marker as the map draws it, beside its words. */
export function Swatch({ shape, fill, outline }: SwatchProps) {
  const corners = symbolShapes[shape];
  const look = { fill, stroke: outline, strokeWidth: 0.18 };
  return (
    <svg width="18" height="18" viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true" focusable="false">
      {corners ? (
        <polygon points={corners.map((corner) => corner.join(",")).join(" ")} {...look} />
      ) : (
        <circle r="1" {...look} />
      )}
    </svg>
  );
}

/** A vehicle's line as the map draws it. */
export function LineSwatch({ color, dash }: LineLook) {
  return (
    <svg width="36" height="18" viewBox="0 0 36 18" aria-hidden="true" focusable="false">
      <line x1="1" y1="9" x2="35" y2="9" stroke={color} strokeWidth="4" strokeDasharray={dash} />
    </svg>
  );
}
