import type { ComponentProps } from "react";
import type { Span } from "../../schemas/schedule";
import type { StopShape } from "./stopShape";
import { shareBetween, shareOf } from "./timeScale";

type VisitBarProps = Omit<ComponentProps<"div">, "style"> & {
  visit: Span;
  /** What all of the row is. */
  scale: Span;
  shape: StopShape;
  /** Its place in the run. */
  number: number;
  name: string | null | undefined;
};

/** A visit with its number, and its customer where there is room; one that is too thin to see stays there for the keys. */
export function VisitBar({ visit, scale, shape, number, name, className, children, ...rest }: VisitBarProps) {
  const { kind, width } = shape;
  const classes = ["bar service", kind === "thin" && "thin", kind === "named" && "named", className];
  return (
    <div
      role="gridcell"
      {...rest}
      className={classes.filter(Boolean).join(" ")}
      style={{
        left: shareOf(scale, visit.start),
        width: shareBetween(scale, visit.start, visit.end),
        ...(kind === "number" && { minWidth: width }),
      }}
    >
      {(kind === "number" || kind === "named") && <b>{number} </b>}
      {kind === "named" && <span>{name}</span>}
      {children}
    </div>
  );
}
