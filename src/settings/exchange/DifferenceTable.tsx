import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useSettingTexts } from "../texts";
import type { Difference } from "./settingsFile";

type DifferenceTableProps = {
  differences: readonly Difference[];
  /** What is not to be applied, by sheet and key. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
  problemOf: (difference: Difference) => string | undefined;
};

/** Old and new of each setting, with a box that says whether it is applied. */
export function DifferenceTable({ differences, left, onLeft, problemOf }: DifferenceTableProps) {
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
