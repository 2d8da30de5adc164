import { memo } from "react";
import { useHere } from "./useBeholders";

/** Around a vehicle's row that somebody else looks at: a frame. Who it is stands beside the vehicle's name. */
export const RowPresence = memo(function RowPresence({ vehicle }: { vehicle: string }) {
  const here = useHere([{ vehicle }]);
  if (here === "") return null;
  return (
    <div className="others">
      <div role="gridcell" aria-label={here} className="frame" />
    </div>
  );
});
