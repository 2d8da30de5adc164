import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSession } from "../../session";
import { csvSettings, type Table } from "../../spreadsheets";
import type { ResourceView } from "../resource";
import { CheckStep, writes } from "./check/CheckStep";
import { ColumnsStep } from "./columns/ColumnsStep";
import { FileStep } from "./file/FileStep";
import { filledMapping } from "./columns/mapping";
import { PolicyStep } from "./PolicyStep";
import { problemTexts } from "./check/problemText";
import type { Problem } from "./rows/problems";
import { ResultStep } from "./result/ResultStep";
import { StepBar } from "./StepBar";
import { StepButtons } from "./StepButtons";
import { areaPath } from "./file/areaFiles";
import { useFile } from "./file/useFile";
import { useImportChoices } from "./useImportChoices";
import { useImportRun } from "./useImportRun";
import { useRemembered } from "./columns/useRemembered";
import type { Setup } from "./useSetup";

const steps = ["file", "columns", "existing", "check", "result"] as const;
type Step = (typeof steps)[number];

type ImportStepsProps = { view: ResourceView; setup: Setup; onAgain: () => void };

/** The steps of one import, from the file to the result. */
export function ImportSteps({ view, setup, onAgain }: ImportStepsProps) {
  const translate = useTranslate();
  const [step, setStep] = useState<Step>("file");
  const [begun, setBegun] = useState<Table>();
  const { targets } = setup;
  const { settings } = useSession();
  const file = useFile(csvSettings(settings).encoding, view.resource);
  const remembered = useRemembered(view.name);
  const { choices, begin, forget, setMapping, setFormats, setPolicy } = useImportChoices(targets, remembered);
  const { checking, check, cancel, applying, apply, stop, proceed } = useImportRun(view, setup);
  const { table } = file;
  const badQuotes = file.sheet?.badQuotes ?? [];

  if (step === "file" || !table || !choices) {
    const next = () => {
      if (!table) return;
      if (table !== begun) begin(table);
      setBegun(table);
      setStep("columns");
    };
    return (
      <Steps step="file">
        <FileStep chosen={file} takesAreas={areaPath(view.resource) !== undefined} />
        {table && !file.reading && <StepButtons next={{ onClick: next, disabled: remembered.isLoading }} />}
      </Steps>
    );
  }

  const source = { table, badQuotes, choices };
  const texts = (problem: Problem) =>
    problemTexts(problem, {
      view,
      targets: targets.all,
      mapping: choices.mapping,
      columns: table.columns,
      formats: choices.formats,
      translate,
    });

  if (step === "columns") {
    const forgetAll = () => {
      remembered.forget(table.columns, targets);
      forget(table);
    };
    const empty = Object.keys(filledMapping(choices.mapping)).length === 0;
    return (
      <Steps step={step}>
        <ColumnsStep
          view={view}
          table={table}
          targets={targets}
          mapping={choices.mapping}
          formats={choices.formats}
          onChange={(mapping) => setMapping(table, mapping)}
          onFormats={setFormats}
          onForget={choices.remembered ? forgetAll : undefined}
        />
        <StepButtons
          back={{ onClick: () => setStep("file") }}
          next={{ onClick: () => setStep("existing"), disabled: empty }}
        />
      </Steps>
    );
  }

  if (step === "existing") {
    const next = () => {
      void check(source);
      setStep("check");
    };
    return (
      <Steps step={step}>
        <PolicyStep
          resource={view.resource}
          targets={targets.all}
          mapping={choices.mapping}
          policy={choices.policy}
          onChange={setPolicy}
        />
        <StepButtons back={{ onClick: () => setStep("columns") }} next={{ onClick: next }} />
      </Steps>
    );
  }

  const checked = checking?.state === "done" ? checking.checked : undefined;
  if (step === "check" || !checked || !applying) {
    const back = () => {
      cancel();
      setStep("existing");
    };
    const next = () => {
      if (!checked) return;
      remembered.keep(table.columns, { ...choices, mapping: filledMapping(choices.mapping) });
      void apply(source, checked);
      setStep("result");
    };
    const count = checked ? writes(checked) : 0;
    return (
      <Steps step="check">
        {checking && (
          <CheckStep
            view={view}
            table={table}
            checking={checking}
            onAgain={() => void check(source)}
            texts={texts}
          />
        )}
        <StepButtons
          back={{ onClick: back, label: checking?.state === "running" ? "import.action.cancel" : undefined }}
          next={
            count > 0
              ? { onClick: next, label: translate("import.check.apply", { smart_count: count }) }
              : undefined
          }
        />
      </Steps>
    );
  }

  return (
    <Steps step={step}>
      <ResultStep
        view={view}
        table={table}
        checked={checked}
        applying={applying}
        texts={texts}
        onStop={stop}
        onContinue={() => void proceed()}
        onAgain={onAgain}
      />
    </Steps>
  );
}

function Steps({ step, children }: { step: Step; children: React.ReactNode }) {
  return (
    <Box>
      <StepBar steps={steps} step={step} />
      {children}
    </Box>
  );
}
