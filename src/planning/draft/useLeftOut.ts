import { useState } from "react";

/** Which parts of a draft are to be taken: all of them but those that are left out. */
export function useLeftOut(all: readonly string[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = all.filter((each) => !leftOut.has(each));
  return {
    chosen,
    isWhole: chosen.length === all.length,
    isEmpty: all.length > 0 && chosen.length === 0,
    choose: (parts: Iterable<string>, isChosen: boolean): void => {
      const next = new Set(leftOut);
      for (const part of parts)
        if (isChosen) next.delete(part);
        else next.add(part);
      setLeftOut(next);
    },
  };
}
