import { useState } from "react";
import { isApiError, reportOf, type Line } from "../../dataProviders/http";

export type Call = {
  busy: boolean;
  /** Why it was refused; empty where it was not. */
  refusal: Line[];
  /** Whether it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** A call whose refusal is shown beside what asked for it. */
export function useCall(): Call {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Line[]>([]);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setRefusal([]);
    try {
      await work();
      return true;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setRefusal(reportOf(failure).lines);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, refusal, run };
}
