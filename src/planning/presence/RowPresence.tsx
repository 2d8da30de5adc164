import { memo } from "react";
import { useHere } from "./useBeholders";

/** Around a vehicle's row that somebody else looks at: a frame, and who it is. */
export const RowPresence = memo(function RowPresence({ vehicle }: { vehicle: string }) {
  const here = useHere([{ vehicle }]);
  if (here === "") return null;
  return (
    <div className="others">
      <div role="gridcell" className="frame">
        <span>{here}</span>
      </div>
    </div>
  );
});
