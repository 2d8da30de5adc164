import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSession } from "../../session";
import { type Cell, csvSettings, type Table } from "../../spreadsheets";
import type { ResourceView } from "../resource";
import { choicesAt } from "../../../schemas";
import { type CellReading, cellReading, valueOf } from "../cells";
import { CheckStep, writes } from "./check/CheckStep";
import { withColumnUnits } from "./columns/columnUnits";
import { ColumnsStep } from "./columns/ColumnsStep";
import { FileStep } from "./file/FileStep";
import { filledMapping, withNamedMends } from "./columns/mapping";
import { PolicyStep } from "./PolicyStep";
import { problemTexts } from "./check/problemText";
import type { Problem } from "./rows/problems";
import { ResultStep } from "./result/ResultStep";
import { StepBar } from "./StepBar";
import { StepButtons } from "./StepButtons";
import { areaPath } from "./file/areaFiles";
import { useFile } from "./file/useFile";
import { type Choices, useImportChoices } from "./useImportChoices";
import { useImportRun } from "./useImportRun";
import { useRemembered } from "./columns/useRemembered";
import type { Target } from "./columns/targets";
import type { Setup } from "./useSetup";

const steps = ["file", "columns", "existing", "check", "result"] as const;
type Step = (typeof steps)[number];

type ImportStepsProps = { view: ResourceView; setup: Setup; onAgain: () => void };

/** The steps of one import, from the file to the result. */
export function ImportSteps({ view, setup, onAgain }: ImportStepsProps) {
  const translate = useTranslate();
  const [step, setStep] = useState<Step>("file");
  const [begun, setBegun] = useState<Table>();
  const [checkedBy, setCheckedBy] = useState<Choices>();
  const { targets } = setup;
  const { settings } = useSession();
  const usual = { usualEncoding: csvSettings(settings).encoding, times: setup.forms.time };
  const file = useFile(view.resource, usual);
  const remembered = useRemembered(view.name);
  const { choices, begin, forget, setMapping, setFormats, setPolicy, accept } = useImportChoices(
    targets,
    remembered,
  );
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
  const keep = () => {
    const mapping = withNamedMends(filledMapping(choices.mapping), targets.all);
    remembered.keep(table.columns, { ...choices, mapping });
  };
  const texts = (problem: Problem) =>
    problemTexts(problem, {
      view,
      targets: targets.all,
      mapping: choices.mapping,
      columns: table.columns,
      formats: choices.formats,
      forms: setup.forms,
      units: setup.units,
      translate,
    });

  if (step === "columns") {
    const forgetAll = () => {
      remembered.forget(table.columns, targets);
      forget(table);
    };
    const empty = Object.keys(filledMapping(choices.mapping)).length === 0;
    const next = () => {
      keep();
      setStep("existing");
    };
    const plain = cellReading({
      ...setup,
      ...choices.formats,
      resource: view.resource,
      references: new Map(),
    });
    const reading = withColumnUnits(plain, choices.mapping, setup.units);
    const readAs = (target: Target, cell: Cell) => {
      const read = target.unit && target.kind !== "list" ? valueOf(target, cell, reading) : undefined;
      const value = read && "value" in read ? read.value : undefined;
      return target.unit && typeof value === "number"
        ? setup.units.for(target.unit).format(value)
        : undefined;
    };
    return (
      <Steps step={step}>
        <ColumnsStep
          view={view}
          table={table}
          targets={targets}
          choices={choices}
          readAs={readAs}
          onChange={(mapping) => setMapping(table, mapping)}
          onFormats={setFormats}
          onForget={choices.remembered ? forgetAll : undefined}
        />
        <StepButtons
          back={{ onClick: () => setStep("file") }}
          next={{ onClick: next, disabled: empty || choices.doubt !== undefined }}
        />
      </Steps>
    );
  }

  if (step === "existing") {
    const next = () => {
      setCheckedBy(choices);
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
  const again = () => {
    setCheckedBy(choices);
    void check(source);
  };
  if (step === "check" || !checked || !applying) {
    const back = () => {
      cancel();
      setStep("existing");
    };
    const next = () => {
      if (!checked) return;
      keep();
      void apply(source, checked);
      setStep("result");
    };
    const count = checked ? writes(checked) : 0;
    const isMended =
      checked !== undefined &&
      (choices.mapping !== checkedBy?.mapping || choices.accepted !== checkedBy.accepted);
    const forward = isMended
      ? { onClick: again, label: translate("import.check.again") }
      : { onClick: next, label: translate("import.check.apply", { smart_count: count }) };
    return (
      <Steps step="check">
        {checking && (
          <CheckStep
            view={view}
            table={table}
            checking={checking}
            onAgain={again}
            texts={texts}
            mending={{
              table,
              mapping: choices.mapping,
              optionsOf: (path) => optionsOf(path, { view, targets: targets.all, reading: checked?.reading }),
              isRequired: (path) => targets.all.some((target) => target.path === path && target.required),
              onChange: (mapping) => setMapping(table, mapping),
              accepted: choices.accepted,
              onAccept: accept,
            }}
          />
        )}
        <StepButtons
          back={{ onClick: back, label: checking?.state === "running" ? "import.action.cancel" : undefined }}
          next={isMended || count > 0 ? forward : undefined}
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

type Reading = { view: ResourceView; targets: Target[]; reading: CellReading | undefined };

/** What may stand in a property's cells, where that can be listed. */
function optionsOf(path: string, { view, targets, reading }: Reading): string[] {
  const target = targets.find((each) => each.path === path);
  if (target?.kind === "choice")
    return choicesAt(view.resource, path).map(({ value }) => view.choice(path, value));
  if (target?.kind === "boolean" && reading) return [reading.yes, reading.no];
  return target?.kind === "reference" && target.target !== undefined
    ? (reading?.references(target.target).names() ?? [])
    : [];
}
