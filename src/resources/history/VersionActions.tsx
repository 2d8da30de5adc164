import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { Version } from "./versions";

/** Which two are compared, by their numbers; with `reverts` what bringing back the first one would change. */
export type Compared = { one: number; other: number; reverts: boolean };

type VersionActionsProps = {
  /** What the entry left; undefined for one that left nothing. */
  version: Version | undefined;
  present: Version | undefined;
  mayRevert: boolean;
  onCompare: (compared: Compared) => void;
};

/** What can be done with an earlier version. */
export function VersionActions({ version, present, mayRevert, onCompare }: VersionActionsProps) {
  const translate = useTranslate();
  if (!version || !present || version.version === present.version) return null;
  const [one, other] = [version.version, present.version];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5, ml: -1 }}>
      <Button
        size="small"
        aria-label={translate("history.versions.compareWith", { version: one })}
        onClick={() => onCompare({ one, other, reverts: false })}
      >
        {translate("history.versions.compare")}
      </Button>
      {mayRevert && (
        <Button size="small" onClick={() => onCompare({ one, other, reverts: true })}>
          {translate("history.versions.revert", { version: one })}
        </Button>
      )}
    </Box>
  );
}
