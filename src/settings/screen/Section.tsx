import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { valueIn } from "../sheet";
import type { SettingsForm } from "../sheet";
import { useSettingTexts } from "../texts";
import type { Placed, SectionPart } from "./layout";
import { SettingField } from "./SettingField";
import type { Keep, Refused } from "./useSubmit";

type SectionProps = {
  part: SectionPart;
  heading: "h2" | "h3";
  form: SettingsForm;
  target: string;
  editable: boolean;
  refused: Refused;
  /** Takes away what is set for later days; undefined where that can't be done now. */
  onKeep: Keep | undefined;
};

/** A section's groups, each on a sheet of its own. */
export function Section({ part, heading, ...fields }: SectionProps) {
  const texts = useSettingTexts();
  return part.groups.map(({ name, placed }) => (
    <Paper key={name} variant="outlined" sx={{ p: 2, mb: 2 }}>
      {name !== "" && (
        <Typography variant="h3" component={heading} sx={{ mb: 2 }}>
          {placed[0] && texts.group(placed[0].setting)}
        </Typography>
      )}
      <Fields placed={placed} {...fields} />
    </Paper>
  ));
}

type FieldsProps = Omit<SectionProps, "part" | "heading"> & { placed: readonly Placed[] };

function Fields({ placed, ...rest }: FieldsProps) {
  const { form, editable, refused, onKeep } = rest;
  const texts = useSettingTexts();
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {placed.map(({ setting, children }) => {
        const value = valueIn(form.edits, setting);
        const refusal = refused[setting.key];
        return (
          // No box of its own: hundreds would be styled anew at every key.
          <Fragment key={setting.key}>
            <SettingField
              setting={setting}
              value={value}
              edited={Object.hasOwn(form.edits, setting.key)}
              disabled={!editable}
              refusal={refusal && Object.is(refusal.value, value) ? refusal.text : undefined}
              onType={form.type}
              onReset={form.reset}
              onClear={form.clear}
              onKeep={onKeep}
            />
            {children.length > 0 && isOpen({ setting, children }, rest) && (
              <Box
                role="group"
                aria-label={texts.label(setting)}
                sx={{ minWidth: 0, ml: { xs: 1, sm: 3 }, pl: 2, borderLeft: 2, borderColor: "divider" }}
              >
                <Fields placed={children} {...rest} />
              </Box>
            )}
          </Fragment>
        );
      })}
    </Box>
  );
}

/** A related setting shows while its switch is on, is looked for, or holds what is not saved. */
function isOpen(
  { setting, children }: Placed,
  { form, target, refused }: Omit<FieldsProps, "placed">,
): boolean {
  const value = valueIn(form.edits, setting);
  if (value === true || value === "true") return true;
  const isWanted = ({ setting: { key }, children: inside }: Placed): boolean =>
    key === target || key in refused || Object.hasOwn(form.edits, key) || inside.some(isWanted);
  return children.some(isWanted);
}
