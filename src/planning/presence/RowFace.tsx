import { memo } from "react";
import { Face } from "./Face";
import { useBeholders, useFirst } from "./useBeholders";

/** Beside a vehicle's name in its row: who else looks at it, where it covers no bar. */
export const RowFace = memo(function RowFace({ vehicle }: { vehicle: string }) {
  const about = [{ vehicle }];
  const first = useFirst(about);
  const told = useBeholders(about);
  if (first === "") return null;
  return (
    <span className="face" title={told}>
      <Face name={first} />
    </span>
  );
});
