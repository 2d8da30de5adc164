import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import type { ApiError } from "../../../dataProviders";
import { changesOf, useSaving } from "../sheet";
import { useSettingTexts } from "../texts";
import type { Comparison, Difference, FileSheet } from "./settingsFile";

type ImportDialogProps = { comparison: Comparison; onClose: () => void };

/** What a file would change, old and new, each to be chosen; nothing is applied before that. */
export function ImportDialog({ comparison: { differences, unknown }, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = useId();
  const apply = useApply();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const open = differences.filter(({ sheet, setting }) => !apply.done.has(`${sheet} ${setting.key}`));
  const chosen = open.filter(
    (each) => !left.has(`${each.sheet} ${each.setting.key}`) && apply.problemOf(each) === undefined,
  );

  async function run(): Promise<void> {
    if (!(await apply.send(chosen))) return;
    notify(translate("settings.screen.saved", { smart_count: chosen.length }));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>{translate("settings.screen.import.title")}</DialogTitle>
      <DialogContent>
        {apply.trouble !== undefined && (
          <Alert severity="error" sx={{ mb: 2, whiteSpace: "pre-line" }}>
            {apply.trouble}
          </Alert>
        )}
        {unknown.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {translate("settings.screen.import.unknown", { names: unknown.join(", ") })}
          </Alert>
        )}
        {open.length === 0 ? (
          <Alert severity="info">{translate("settings.screen.import.same")}</Alert>
        ) : (
          <DifferenceTable differences={open} left={left} onLeft={setLeft} problemOf={apply.problemOf} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button
          variant="contained"
          loading={apply.sending}
          disabled={chosen.length === 0}
          onClick={() => void run()}
        >
          {translate("settings.screen.import.apply", { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type DifferenceTableProps = {
  differences: readonly Difference[];
  /** What is not to be applied, by sheet and key. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  problemOf: (difference: Difference) => string | undefined;
};

/** Old and new of each setting, with a box that says whether it is applied. */
function DifferenceTable({ differences, left, onLeft, problemOf }: DifferenceTableProps) {
  const translate = useTranslate();
  const texts = useSettingTexts();
  function toggle(name: string, on: boolean): void {
    const next = new Set(left);
    if (on) next.delete(name);
    else next.add(name);
    onLeft(next);
  }
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            <TableCell>{translate("settings.screen.import.setting")}</TableCell>
            <TableCell>{translate("settings.screen.import.now")}</TableCell>
            <TableCell>{translate("settings.screen.import.then")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map((difference) => {
            const { sheet, setting, from, to } = difference;
            const name = `${sheet} ${setting.key}`;
            const label = texts.label(setting);
            const problem = problemOf(difference);
            return (
              <TableRow key={name}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={problem === undefined && !left.has(name)}
                    disabled={problem !== undefined}
                    onChange={(_, on) => toggle(name, on)}
                    slotProps={{ input: { "aria-label": label } }}
                  />
                </TableCell>
                <TableCell>
                  {label}
                  {problem !== undefined && (
                    <Typography variant="body2" color="error">
                      {problem}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{texts.value(setting, from)}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{texts.value(setting, to)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Applies what was chosen of a file, a sheet at a time; what is refused says so at its row. */
function useApply() {
  const translate = useTranslate();
  const texts = useSettingTexts();
  const saving = { account: useSaving("account"), mail: useSaving("mail") };
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();

  /** Whether all of it was applied. */
  async function send(chosen: readonly Difference[]): Promise<boolean> {
    setTrouble(undefined);
    for (const sheet of ["account", "mail"] as const) {
      const own = chosen.filter((each) => each.sheet === sheet);
      if (own.length > 0 && !(await sendSheet(sheet, own))) return false;
      setDone((before) => new Set([...before, ...own.map(({ setting }) => `${sheet} ${setting.key}`)]));
    }
    return true;
  }

  async function sendSheet(sheet: FileSheet, own: readonly Difference[]): Promise<boolean> {
    const edits = Object.fromEntries(own.map(({ setting, to }) => [setting.key, to]));
    const settings = own.map(({ setting }) => setting);
    const outcome = await saving[sheet].send(changesOf(settings, edits));
    if (outcome.kind === "saved") return true;
    if (outcome.kind === "conflict") setTrouble(translate("settings.screen.import.moved"));
    else refuse(sheet, outcome.error, own);
    return false;
  }

  function refuse(sheet: FileSheet, error: ApiError, own: readonly Difference[]): void {
    const found = own.flatMap(({ setting }) => {
      const items = error.fieldErrors[setting.name] ?? [];
      const text = items.map((item) => texts.refusal(setting, item)).join(" ");
      return text === "" ? [] : [[`${sheet} ${setting.key}`, text] as const];
    });
    setRefused((before) => ({ ...before, ...Object.fromEntries(found) }));
    if (found.length === 0)
      setTrouble(
        texts.answer(
          own.map(({ setting }) => setting),
          error,
        ),
      );
  }

  return {
    done,
    trouble,
    sending: saving.account.saving || saving.mail.saving,
    send,
    problemOf: ({ sheet, setting, to }: Difference) =>
      refused[`${sheet} ${setting.key}`] ?? texts.problem(setting, to),
  };
}
