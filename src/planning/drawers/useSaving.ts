import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { useTranslate } from "ra-core";

/** Whether something is on its way to the server, and why it did not get there; what was typed stays. */
export function useSaving() {
  const translate = useTranslate();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  /** What it answers; undefined where it was refused. */
  async function send<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    setSaving(true);
    setTrouble(undefined);
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setTrouble(linesText(reportOf(error).lines, translate));
      return undefined;
    } finally {
      setSaving(false);
    }
  }
  return { saving, trouble, send };
}
