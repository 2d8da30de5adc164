import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Fragment, useSyncExternalStore } from "react";
import { untouched, type SettingsForm } from "../sheet";
import type { SettingTexts } from "../texts";
import type { Placed, SectionPart } from "./layout";
import { Portions } from "./Portions";
import { SettingField } from "./SettingField";
import type { Keep, Refused } from "./useSubmit";

type FieldsProps = {
  form: Pick<SettingsForm, "typed" | "actions">;
  texts: SettingTexts;
  target: string;
  editable: boolean;
  refused: Refused;
  /** Takes away what is set for later days; undefined where that can't be done now. */
  onKeep: Keep | undefined;
};

type SectionProps = FieldsProps & { part: SectionPart; heading: "h2" | "h3" };

/** A section's groups, each on a sheet of its own. */
export function Section({ part, heading, ...fields }: SectionProps) {
  return part.groups.map(({ name, placed }) => (
    <Paper key={name} variant="outlined" sx={{ p: 2, mb: 2 }}>
      {name !== "" && (
        <Typography variant="h3" component={heading} sx={{ mb: 2 }}>
          {placed[0] && fields.texts.group(placed[0].setting)}
        </Typography>
      )}
      <Box sx={{ my: -1 }}>
        <Portions placed={placed}>{(portion) => <Fields placed={portion} {...fields} />}</Portions>
      </Box>
    </Paper>
  ));
}

function Fields({ placed, ...fields }: FieldsProps & { placed: readonly Placed[] }) {
  const { form, texts, editable, refused, onKeep } = fields;
  // No grid, which measures them all anew at every key: what stands between them is a row's own.
  return placed.map(({ setting, children }) => (
    // No box of its own: hundreds would be styled anew at every key.
    <Fragment key={setting.key}>
      <SettingField
        setting={setting}
        texts={texts}
        typed={form.typed}
        actions={form.actions}
        disabled={!editable}
        refusal={refused[setting.key]}
        onKeep={setting.next && onKeep}
      />
      {children.length > 0 && <Related setting={setting} placed={children} {...fields} />}
    </Fragment>
  ));
}

type RelatedProps = FieldsProps & { setting: Placed["setting"]; placed: readonly Placed[] };

/** The settings of a switch: they show while it is on, or one of them is looked for or holds what is not saved. */
function Related({ setting, placed, ...fields }: RelatedProps) {
  const { form, texts, target, refused } = fields;
  const isWanted = ({ setting: each, children }: Placed): boolean =>
    each.key === target ||
    each.key in refused ||
    form.typed.edit(each) !== untouched ||
    children.some(isWanted);
  const isOpen = useSyncExternalStore(form.typed.subscribe, () => {
    const edit = form.typed.edit(setting);
    const value = edit === untouched ? setting.value : edit;
    return value === true || value === "true" || placed.some(isWanted);
  });
  if (!isOpen) return null;
  return (
    <Box
      role="group"
      aria-label={texts.label(setting)}
      sx={{ minWidth: 0, my: 1, ml: { xs: 1, sm: 3 }, pl: 2, borderLeft: 2, borderColor: "divider" }}
    >
      <Box sx={{ my: -1 }}>
        <Fields placed={placed} {...fields} />
      </Box>
    </Box>
  );
}
