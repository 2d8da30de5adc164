import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { Schedule } from "../../../schemas/schedule";
import { UndoableNotice } from "../../notices";
import { scheduleCalls } from "../calls";

/** Milliseconds for which the way back stands there; after that the planning tool has it. */
const shownFor = 20_000;

/** Tells what was done to runs that are driven, with the one step that takes all of it back. */
export function useDone({ aoc, date }: Day): (done: Schedule, text: string) => Promise<void> {
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const readAnew = () => client.invalidateQueries({ queryKey: ["tracking"] });

  /** That step and no other, whatever was done since. */
  async function undo(step: number): Promise<void> {
    try {
      const { version } = await scheduleCalls.read({ aoc, date });
      await scheduleCalls.act({ aoc, date }, version, { kind: "undo", step });
    } catch (error) {
      const text = isApiError(error) ? linesText(reportOf(error).lines, translate) : String(error);
      notify(text, { type: "warning", messageArgs: { _: text } });
    } finally {
      await readAnew();
    }
  }
  return async ({ undo: step, version }, text) => {
    await readAnew();
    notify(<UndoableNotice text={text} onUndo={() => undo(step?.version ?? version)} />, {
      autoHideDuration: shownFor,
    });
  };
}
