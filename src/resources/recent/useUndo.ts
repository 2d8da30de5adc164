import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, lineOf, lineText } from "../../../dataProviders";
import type { RecentAction, UndoResult } from "./RecentAction";
import { useRecentActions } from "./useRecentActions";

/**
 * Undoes an action and says what came of it; `undoing` is the id of the one that is under way. `onAnswered` is called
 * before anything is said: what stands over the page goes then, for behind it nobody hears the notice.
 */
export function useUndo(onAnswered?: () => void): {
  undo: (action: RecentAction) => Promise<UndoResult | undefined>;
  undoing: string | undefined;
} {
  const translate = useTranslate();
  const notify = useNotify();
  const { undo: send } = useRecentActions();
  const [undoing, setUndoing] = useState<string>();

  async function undo(action: RecentAction): Promise<UndoResult | undefined> {
    setUndoing(action.id);
    try {
      const result = await send(action);
      onAnswered?.();
      if (result.failed.length === 0) {
        const text = doneText(action, result);
        notify(text, { type: "success", messageArgs: { _: text } });
      } else {
        const text = failureText(result);
        notify(text, {
          type: "warning",
          multiLine: true,
          autoHideDuration: 10_000,
          messageArgs: { _: text },
        });
      }
      return result;
    } catch (error) {
      onAnswered?.();
      if (!isApiError(error)) throw error;
      if (!error.reported)
        notify("history.recent.failed", { type: "error", messageArgs: { title: action.title } });
      return undefined;
    } finally {
      setUndoing(undefined);
    }
  }

  function doneText({ title }: RecentAction, { orders = 0 }: UndoResult): string {
    const also = orders > 0 ? `. ${translate("form.done.orders", { smart_count: orders })}` : "";
    return translate("history.recent.undoneNow", { title }) + also;
  }

  function failureText({ done, failed }: UndoResult): string {
    const lines = failed.slice(0, 5).map(({ item, errors }) => {
      const reason = errors.map((error) => lineText(lineOf(error), translate)).join(" ");
      return `${item.title ?? item.id}: ${reason}`;
    });
    return [translate("history.recent.partly", { done, failed: failed.length }), ...lines].join("\n");
  }
  return { undo, undoing };
}
