import SwapHoriz from "@mui/icons-material/SwapHoriz";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { Suspense, useState } from "react";
import { laterWithTexts, LoadFailure } from "../../session";

const StatusDialog = laterWithTexts(
  "bulk",
  async () => (await import("./StatusDialog")).StatusDialog,
  LoadFailure,
);

type StatusActionProps = {
  id: string;
  /** Whether something is typed that is not saved: it would be judged by a version that is gone. */
  isChanged: () => boolean;
  onChanged: () => void;
};

/** Leads the record of a form to another status. */
export function StatusAction({ id, isChanged, onChanged }: StatusActionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [ids, setIds] = useState<string[]>();
  function open(): void {
    if (isChanged()) notify("list.status.saveFirst", { type: "warning" });
    else setIds([id]);
  }
  return (
    <>
      <Button startIcon={<SwapHoriz />} onClick={open}>
        {translate("list.status.change")}
      </Button>
      <Suspense fallback={null}>
        {ids && (
          <StatusDialog
            ids={ids}
            onClose={() => setIds(undefined)}
            onDone={(done) => done.length > 0 && onChanged()}
          />
        )}
      </Suspense>
    </>
  );
}
