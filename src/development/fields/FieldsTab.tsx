import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { localise } from "../../resources/form";
import { useResource } from "../../resources/resource";
import { useSession } from "../../session";
import { TabHeader } from "../TabHeader";
import { columns, shownFrom } from "./columns";
import { fieldFacts } from "./fieldFacts";
import { fieldPaths } from "./fieldPaths";
import { FieldRow } from "./FieldRow";

/** Every property of the resource: what the schema makes of it, and why. */
export function FieldsTab() {
  const translate = useTranslate();
  const view = useResource();
  const { settings } = useSession();
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const all = useMemo(() => {
    const form = localise(view.resource, { ...view, may: () => "edit" });
    return fieldPaths(view.resource).flatMap((path) => fieldFacts(view.resource, form, path, settings) ?? []);
  }, [view, settings]);
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ path }) => `${path} ${view.label(path)}`.toLowerCase().includes(wanted));
  const allOpen = found.length > 0 && found.every(({ path }) => open.has(path));

  return (
    <>
      <TabHeader
        tab="fields"
        actions={
          <>
            <TextField
              type="search"
              label={translate("development.fields.search")}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <Button
              variant="outlined"
              onClick={() => setOpen(new Set(allOpen ? [] : found.map(({ path }) => path)))}
            >
              {translate(allOpen ? "development.fields.closeAll" : "development.fields.openAll")}
            </Button>
          </>
        }
      />
      <Paper variant="outlined" sx={{ overflow: "hidden" }}>
        <Table
          size="small"
          aria-label={translate("development.fields.table", { resource: view.title })}
          sx={{ tableLayout: { lg: "fixed" }, "& td, & th": { borderColor: "divider" } }}
        >
          <TableHead>
            <TableRow>
              {columns.map(({ name, from, width }) => (
                <TableCell
                  key={name}
                  sx={{ color: "text.secondary", fontWeight: 700, width: { lg: width }, ...shownFrom(from) }}
                >
                  {translate(`development.fields.columns.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {found.map((facts) => (
              <FieldRow
                key={facts.path}
                facts={facts}
                open={open.has(facts.path)}
                onToggle={() => setOpen(toggled(open, facts.path))}
              />
            ))}
          </TableBody>
        </Table>
        {found.length === 0 && (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {translate("development.fields.none")}
          </Typography>
        )}
      </Paper>
    </>
  );
}

function toggled(open: ReadonlySet<string>, path: string): Set<string> {
  const next = new Set(open);
  if (!next.delete(path)) next.add(path);
  return next;
}
