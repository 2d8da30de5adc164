import AddRoad from "@mui/icons-material/AddRoad";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { later } from "../../later";
import { LoadFailure, useSession } from "../../session";
import type { LookedAtRun } from "../search/LookedAtRun";
import type { Formats } from "../day/useFormats";

const InsertDialog = later(async () => (await import("./InsertDialog")).InsertDialog, LoadFailure);

type InsertButtonProps = {
  answer: OrderAnswer;
  formats: Formats;
  /** The run is to be shown that has it then. */
  onRun: (run: LookedAtRun) => void;
};

/** To the runs under way into which a dispatcher may put an order that nobody was sent: an urgent one, say. */
export function InsertButton({ answer, formats, onRun }: InsertButtonProps) {
  const translate = useTranslate();
  const { role, settings } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { status } = answer;
  if (role !== "DISPATCHER" || settings.enableManualScheduling === false) return null;
  if (status !== "NEW" && status !== "ALLOCATED") return null;
  return (
    <>
      <Button variant="contained" size="small" startIcon={<AddRoad />} onClick={() => setOpen(true)}>
        {translate("tracking.insert.button")}
      </Button>
      {isOpen && (
        <InsertDialog answer={answer} formats={formats} onClose={() => setOpen(false)} onDone={onRun} />
      )}
    </>
  );
}
