import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useMemo } from "react";
import { formatInstant } from "../../dates";
import { useTitles } from "../../records/titles";
import { useLocalePack, useSession } from "../../session";
import type { ResourceView } from "../resource";
import { useValueText } from "../values";
import { DifferenceTable } from "./DifferenceTable";
import { userName } from "./entries";
import { readable } from "./readable";
import { referencesIn } from "./referencesIn";
import type { Compared } from "./VersionActions";
import { canBringBack, differencesOf, type Fields, type Version, withChanges } from "./versions";

type VersionsDialogProps = {
  view: ResourceView;
  versions: readonly Version[];
  compared: Compared;
  /** Something was typed in the form, and is not saved: a version can't be brought back before. */
  isDirty: boolean;
  onCompare: (compared: Compared) => void;
  /** The top properties as they are to be; undefined where the viewer may not change the record. */
  onRevert: ((fields: Fields) => void) | undefined;
  onClose: () => void;
};

/** Two versions of a record beside each other, and the way back to one. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { view, versions, compared, isDirty, onCompare, onRevert, onClose } = props;
  const translate = useTranslate();
  const name = useId();
  const [present] = versions;
  const one = versions.find(({ version }) => version === compared.one) ?? present;
  const other = versions.find(({ version }) => version === compared.other) ?? present;
  const changes = useMemo(
    () => (one && other ? differencesOf(view.resource, one.values, other.values) : []),
    [view, one, other],
  );
  const text = useValueText(
    view,
    useTitles(useMemo(() => referencesIn(view.resource, changes), [view, changes])),
  );
  if (!present || !one || !other) return null;

  const mayChange = ({ path }: { path: string }) =>
    canBringBack(view.resource, path) && view.may(path.split(".", 1)[0] ?? path) === "edit";
  const words = { translate, text };
  const back = changes.filter(mayChange).map(({ path, from, to }) => ({ path, from: to, to: from }));
  const left = readable(
    view,
    changes.filter((change) => !mayChange(change)),
    words,
  );
  const shown = compared.reverts ? back : changes;
  const choose = (side: "one" | "other", label: string) => (
    <VersionField
      label={label}
      versions={versions}
      value={compared[side]}
      onChange={(version) => onCompare({ ...compared, [side]: version })}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>
        {compared.reverts
          ? translate("versions.revertTitle", { version: one.version })
          : translate("history.versions.title")}
      </DialogTitle>
      <DialogContent>
        {compared.reverts ? (
          <Typography sx={{ mb: 2 }}>
            {translate("versions.revertText", { version: one.version, next: present.version + 1 })}
          </Typography>
        ) : (
          <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 1.5, pt: 1, mb: 2 }}>
            {choose("one", translate("versions.one"))}
            {choose("other", translate("versions.other"))}
          </Box>
        )}
        {compared.reverts && isDirty && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate("versions.dirty")}
          </Alert>
        )}
        {shown.length === 0 ? (
          <Typography color="text.secondary">
            {translate(compared.reverts ? "versions.nothing" : "versions.same")}
          </Typography>
        ) : (
          <DifferenceTable
            changes={readable(view, shown, words)}
            headings={
              compared.reverts
                ? [translate("versions.now"), translate("versions.then")]
                : [one, other].map(({ version }) => translate("versions.number", { version }))
            }
          />
        )}
        {compared.reverts && left.length > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate("versions.left", { fields: left.map(({ label }) => label).join(", ") })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
        {onRevert && !compared.reverts && one.version !== present.version && (
          <Button
            variant="outlined"
            onClick={() => onCompare({ one: one.version, other: present.version, reverts: true })}
          >
            {translate("history.versions.revert", { version: one.version })}
          </Button>
        )}
        {onRevert && compared.reverts && (
          <Button
            variant="contained"
            disabled={isDirty || back.length === 0}
            onClick={() => onRevert(withChanges(present.values, back))}
          >
            {translate("history.versions.revert", { version: one.version })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type VersionFieldProps = {
  label: string;
  versions: readonly Version[];
  value: number;
  onChange: (version: number) => void;
};

function VersionField({ label, versions, value, onChange }: VersionFieldProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {versions.map(({ version, entry }) => (
        <MenuItem key={version} value={version}>
          {translate("versions.choice", {
            version,
            time: formatInstant(entry.modificationDate, timeZone, pack),
            user: userName(entry) || translate("history.somebody"),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
}
