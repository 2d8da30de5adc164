import SendIcon from "@mui/icons-material/SendOutlined";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../../dataProviders";
import { sendNow } from "../../../../dataProviders/services";
import type { ResourceRecord } from "../../../../schemas";
import { useApi } from "../../../session";
import type { ResourceView } from "../../resource";
import type { Unsaved } from "../record/OpenRecord";
import { AskDialog } from "../save/AskDialog";

type SendActionProps = { view: ResourceView; record: ResourceRecord; unsaved: Unsaved };

/** Has sent now what the record sends at its time, as it is saved; mails can't be called back, so it asks first. */
export function SendAction({ view, record, unsaved }: SendActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { http } = useApi();
  // One question is one sending, however often its answer has to be sent.
  const [key, setKey] = useState<string>();
  const [busy, setBusy] = useState(false);
  const title = view.titleOf(record);

  function ask(): void {
    if (unsaved.now) notify("list.status.saveFirst", { type: "warning" });
    else setKey(crypto.randomUUID());
  }

  async function send(): Promise<void> {
    if (key === undefined) return;
    setBusy(true);
    try {
      const { recipients, refused } = await sendNow(http, view.resource, record.id, key);
      const messageArgs = { smart_count: recipients - refused, refused, title };
      if (refused === 0) notify("form.send.done", { type: "success", messageArgs });
      else notify("form.send.refused", { type: "warning", messageArgs });
      setKey(undefined);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text = linesText(reportOf(error).lines, translate);
      notify(text, { type: "error", multiLine: true, messageArgs: { _: text } });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button startIcon={<SendIcon />} onClick={ask}>
        {translate("form.send.action")}
      </Button>
      <AskDialog
        open={key !== undefined}
        busy={busy}
        title={translate("form.send.title", { title })}
        confirm={translate("form.send.action")}
        onConfirm={() => void send()}
        onClose={() => setKey(undefined)}
      >
        {translate("form.send.text")}
      </AskDialog>
    </>
  );
}
