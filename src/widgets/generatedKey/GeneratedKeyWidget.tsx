import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { GeneratedKey } from "../../../dataProviders/services";
import type { Resource } from "../../../schemas";
import { later } from "../../later";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";

const KeyDialog = later(
  async () => (await import("./KeyDialog")).KeyDialog,
  () => null,
);

/** A key that the server makes up on demand, shown once; saving the record puts it to use. */
export function GeneratedKeyWidget(props: WidgetProps) {
  const { id, value, errors, resource, onChange, onBlur } = props;
  const translate = useTranslate();
  const [shown, setShown] = useState<GeneratedKey>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const isReady = typeof value === "string" && value !== "";

  async function make(of: Resource): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const [{ generate }] = await Promise.all([import("./generate"), KeyDialog.load()]);
      const made = await generate(of);
      setShown(made);
      onChange(made.key);
    } catch {
      setFailed(true); // Whatever it was, there is no key, and the button stays to try again.
    } finally {
      setBusy(false);
    }
  }
  return (
    <GroupBox {...props} errors={failed ? [translate("widgets.generatedKey.failed")] : errors}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
        <Button
          id={id}
          variant="outlined"
          disabled={props.disabled || resource === undefined}
          loading={busy}
          onClick={() => resource && void make(resource)}
          onBlur={onBlur}
        >
          {translate(`widgets.generatedKey.${isReady ? "again" : "make"}`)}
        </Button>
        <Typography variant="body2" role="status">
          {isReady && translate("widgets.generatedKey.ready")}
        </Typography>
      </Box>
      {shown && <KeyDialog made={shown} onClose={() => setShown(undefined)} />}
    </GroupBox>
  );
}
