import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import type { Schedule } from "../../../schemas/schedule";
import type { TrackedDay, TrackedRun, VehiclePosition } from "../../../schemas/tracking";
import { useIsPhone } from "../../kit/useIsPhone";
import { scheduleCalls } from "../calls";
import type { Expectations } from "../day/driven";
import type { Formats } from "../day/useFormats";
import { BreakdownForm } from "./BreakdownForm";
import { TakeoverDraft } from "./TakeoverDraft";

type BreakdownWizardProps = {
  day: TrackedDay;
  run: TrackedRun;
  position: VehiclePosition | undefined;
  expected: Expectations;
  now: number;
  formats: Formats;
  onClose: () => void;
};

const steps = ["what", "who"] as const;

/** A vehicle goes no farther: what happened and where, then who takes over what it had left (execution 4). */
export function BreakdownWizard({ day, run, expected, onClose, ...seen }: BreakdownWizardProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const title = useId();
  const [begun, setBegun] = useState<{ job: string; before: Schedule }>();

  /** Nobody has decided on it: it is let go, so that the day can be planned. */
  function leave(): void {
    if (begun) void discard(day, begun.job);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={leave}
      fullScreen={isPhone}
      fullWidth
      maxWidth={begun ? "md" : "sm"}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>
        {translate("tracking.breakdown.title", { vehicle: run.vehicleName })}
      </DialogTitle>
      <Stepper activeStep={begun ? 1 : 0} sx={{ px: 3, pb: 1 }}>
        {steps.map((name) => (
          <Step key={name}>
            <StepLabel>{translate(`tracking.breakdown.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {begun ? (
        <TakeoverDraft
          day={day}
          vehicle={run.vehicleName}
          job={begun.job}
          before={begun.before}
          expected={expected}
          formats={seen.formats}
          onDone={onClose}
          onLeave={leave}
        />
      ) : (
        <BreakdownForm day={day} run={run} {...seen} onBegun={setBegun} onLeave={onClose} />
      )}
    </Dialog>
  );
}

async function discard(day: TrackedDay, job: string): Promise<void> {
  try {
    const { version } = await scheduleCalls.read(day);
    await scheduleCalls.act(day, version, { kind: "discard", job });
  } catch {
    // Somebody decided on it meanwhile, or the board still has it to be let go.
  }
}
