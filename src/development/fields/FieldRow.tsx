import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useResource } from "../../resources/resource";
import { useUnits, type Units } from "../../units";
import { columns, shownFrom } from "./columns";
import type { FieldFacts } from "./fieldFacts";
import { FieldDetails } from "./FieldDetails";

type FieldRowProps = { facts: FieldFacts; open: boolean; onToggle: () => void };

/** A property in a line, and all that there is to say about it below. */
export function FieldRow({ facts, open, onToggle }: FieldRowProps) {
  const translate = useTranslate();
  const view = useResource();
  const units = useUnits();
  const id = `details-${facts.path}`;
  const [property, ...others] = columns;
  if (!property) return null;
  const [path, label] = property.lines(facts, translate, view);
  return (
    <>
      <TableRow hover>
        <TableCell component="th" scope="row" sx={{ p: 0, verticalAlign: "top" }}>
          <ButtonBase
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
            sx={{
              width: "100%",
              minHeight: 44,
              justifyContent: "flex-start",
              alignItems: "flex-start",
              textAlign: "start",
              gap: 0.5,
              p: 1,
              "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
            }}
          >
            <ExpandMore
              fontSize="small"
              sx={{ color: "text.secondary", mt: 0.125, rotate: open ? "0deg" : "-90deg" }}
            />
            <Lines main={path} below={label} strong />
          </ButtonBase>
          <Notes notes={notesOf(facts, translate, units)} />
        </TableCell>
        {others.map(({ name, from, lines }) => {
          const [main, below] = lines(facts, translate, view);
          return (
            <TableCell key={name} sx={{ verticalAlign: "top", ...shownFrom(from) }}>
              <Lines main={main} below={below} />
            </TableCell>
          );
        })}
      </TableRow>
      {open && (
        <TableRow id={id}>
          <TableCell colSpan={columns.length} sx={{ bgcolor: "background.default", p: { xs: 1.5, md: 2.5 } }}>
            <FieldDetails facts={facts} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function Lines({ main, below, strong = false }: { main: string; below?: string; strong?: boolean }) {
  return (
    <Box component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: "0.8125rem",
          ...(strong && { fontFamily: "monospace", fontWeight: 700 }),
        }}
      >
        {main}
      </Typography>
      {below !== undefined && below !== "" && (
        <Typography component="span" color="text.secondary" sx={{ display: "block", fontSize: "0.75rem" }}>
          {below}
        </Typography>
      )}
    </Box>
  );
}

function Notes({ notes }: { notes: ReturnType<typeof notesOf> }) {
  if (notes.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, pl: 4, pr: 1, pb: 1 }}>
      {notes.map(({ text, warns }) => (
        <Chip
          key={text}
          size="small"
          variant="outlined"
          label={text}
          sx={{
            height: 20,
            fontSize: "0.6875rem",
            ...(warns && { color: "warning.main", borderColor: "warning.main" }),
          }}
        />
      ))}
    </Box>
  );
}

type Note = { text: string; warns?: boolean };

/** What stands out, in a word or two each; the details say it in full. */
function notesOf(facts: FieldFacts, translate: ReturnType<typeof useTranslate>, units: Units): Note[] {
  const { property, required, reference, conditions, access, labels } = facts;
  const unit = property["x-unit"];
  const untold = labels.filter(({ text }) => text === undefined).map(({ language }) => language);
  const say = (name: string, parameters?: object): Note => ({
    text: translate(`development.fields.notes.${name}`, parameters),
  });
  return [
    ...(required === "never" ? [] : [say(required === "always" ? "required" : "requiredSometimes")]),
    ...(property.readOnly ? [say("readOnly")] : []),
    ...(property.writeOnly ? [say("writeOnly")] : []),
    ...(unit === undefined ? [] : [{ text: `${unit} · ${units.for(unit).label || "h:mm"}` }]),
    ...(reference ? [{ text: `→ ${reference.resource}` }] : []),
    ...(property["x-unique"] === undefined ? [] : [say("unique")]),
    ...(conditions.length > 0 ? [say("conditional")] : []),
    ...(access.own ? [say("restricted")] : []),
    ...(untold.length > 0 ? [{ ...say("untold", { languages: untold.join(", ") }), warns: true }] : []),
  ];
}
