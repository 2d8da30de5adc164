import CopyIcon from "@mui/icons-material/ContentCopy";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import ProofIcon from "@mui/icons-material/FactCheckOutlined";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { isApiError, linesText, reportOf } from "../../../../dataProviders";
import { holds, type ResourceRecord } from "../../../../schemas";
import { proofPath } from "../../../records/proofPath";
import { useApi, useSession } from "../../../session";
import type { ResourceView } from "../../resource";
import { duplicateOf } from "../record/initial";
import { PasswordAction } from "../password/PasswordAction";
import type { Unsaved } from "../record/OpenRecord";
import { AskDialog } from "../save/AskDialog";
import { SendAction } from "../send/SendAction";
import { StatusAction } from "../../status/StatusAction";
import { useFormHost } from "./FormHost";
import { useKeepAction } from "./useKeepAction";

type RecordActionsProps = {
  view: ResourceView;
  record: ResourceRecord;
  unsaved: Unsaved;
  /** The record is another one now: its form is opened anew. */
  onReload: () => void;
};

/** What can be done with a saved record besides editing it. */
export function RecordActions({ view, record: opened, unsaved, onReload }: RecordActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const host = useFormHost(view);
  const notify = useNotify();
  const api = useApi();
  const queryClient = useQueryClient();
  const keepAction = useKeepAction(view);
  const { settings } = useSession();
  // A new password is a version of its own, which a removal must name.
  const [version, setVersion] = useState(opened.version);
  const record = { ...opened, version };
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const title = view.titleOf(record);
  const keep = view.resource["x-keep"];
  const isKept = keep !== undefined && holds(keep, record, settings);

  function ask(): void {
    if (isKept) notify("errors.RECORD_KEPT", { type: "warning", messageArgs: { title } });
    else setAsking(true);
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    try {
      await api.delete(view.name, { id: record.id, previousData: record, meta: { version } });
      unsaved.set(false);
      await queryClient.invalidateQueries({ queryKey: [view.name], refetchType: "none" });
      keepAction({ kind: "remove", record, base: undefined });
      host.leave();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setAsking(false);
      if (!error.reported) {
        const text = linesText(reportOf(error).lines, translate);
        notify(text, { type: "error", multiLine: true, messageArgs: { _: text } });
      }
    } finally {
      setRemoving(false);
    }
  }
  return (
    <>
      <Button
        startIcon={<CopyIcon />}
        onClick={() =>
          void navigate(host.routes.add, { state: { duplicate: duplicateOf(view.resource, record) } })
        }
      >
        {translate("form.actions.duplicate")}
      </Button>
      {view.resource["x-api"].changeStatus !== undefined && (
        <StatusAction id={record.id} isChanged={() => unsaved.now} onChanged={onReload} />
      )}
      {view.resource["x-api"].proof !== undefined && (
        <Button startIcon={<ProofIcon />} component={Link} to={proofPath(record.id)}>
          {translate("app.proof")}
        </Button>
      )}
      {view.resource["x-api"].send !== undefined && (
        <SendAction view={view} record={opened} unsaved={unsaved} />
      )}
      <PasswordAction view={view} record={record} onChanged={setVersion} />
      {view.mayRemove && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={ask}>
          {translate("ra.action.delete")}
        </Button>
      )}
      <AskDialog
        open={asking}
        danger
        busy={removing}
        title={translate("form.actions.deleteTitle", { title })}
        confirm={translate("ra.action.delete")}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {translate("form.actions.deleteText")}
      </AskDialog>
    </>
  );
}
