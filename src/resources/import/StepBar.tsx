import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";

type StepBarProps<Name extends string> = { steps: readonly Name[]; step: Name };

/** Where one is. The step's name takes the focus when it changes, so that whoever listens hears it. */
export function StepBar<Name extends string>({ steps, step }: StepBarProps<Name>) {
  const translate = useTranslate();
  const narrow = useMediaQuery("(max-width: 899px)");
  const heading = useRef<HTMLHeadingElement>(null);
  const index = steps.indexOf(step);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <>
      {!narrow && (
        <Stepper activeStep={index} sx={{ mb: 3, maxWidth: 900 }}>
          {steps.map((name) => (
            <Step key={name}>
              <StepLabel>{translate(`import.steps.${name}`)}</StepLabel>
            </Step>
          ))}
        </Stepper>
      )}
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: "none" }}>
        {narrow && `${index + 1}/${steps.length} `}
        {translate(`import.steps.${step}`)}
      </Typography>
    </>
  );
}
