import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError } from "../../../dataProviders";
import type { AttachmentCalls } from "../../../dataProviders/services";
import { UndoableNotice } from "../../notices";
import type { Attachment } from "../../../schemas/attachments";

type Removing = { calls: AttachmentCalls; id: string; readAgain: () => Promise<void> };

/** Removes a file after a question, and brings it back from the notice that tells so. */
export function useRemoval({ calls, id, readAgain }: Removing) {
  const notify = useNotify();
  const translate = useTranslate();
  const [asked, setAsked] = useState<Attachment>();
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    if (!asked) return;
    const { id: file, name } = asked;
    const restore = () => quietly(() => calls.restore(id, file)).then(readAgain);
    setBusy(true);
    const isDone = await quietly(() => calls.remove(id, file));
    await readAgain();
    setBusy(false);
    setAsked(undefined);
    if (isDone)
      notify(<UndoableNotice text={translate("form.attachments.removed", { name })} onUndo={restore} />, {
        autoHideDuration: 10_000,
      });
  }
  return { asked, ask: setAsked, busy, remove, close: () => setAsked(undefined) };
}

/** What the server refuses, a dialog has told. */
async function quietly(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}
