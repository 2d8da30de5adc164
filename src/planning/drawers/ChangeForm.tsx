import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { Toolbar, Unsaved, UnsavedGuard } from "../../resources/form/parts";
import { useClosing } from "./useClosing";

type ChangeFormProps = {
  title: string;
  help: string;
  /** What would be lost by leaving. */
  dirty: boolean;
  saving: boolean;
  /** It may not be saved now; why, its content says. */
  closed?: boolean;
  /** Whether it is done: the form is left then. */
  onSave: () => Promise<boolean>;
  children: ReactNode;
};

/** A form that is no record's: saved and left as those are, asking before typed changes are lost. */
export function ChangeForm({ title, help, dirty, saving, closed, onSave, children }: ChangeFormProps) {
  const translate = useTranslate();
  const close = useClosing();
  const [unsaved] = useState(() => new Unsaved());
  useLayoutEffect(() => unsaved.set(dirty));

  async function save(): Promise<void> {
    if (!(await onSave())) return;
    unsaved.set(false);
    close();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !saving) void save();
      }}
    >
      <UnsavedGuard unsaved={unsaved} />
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {help}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, mb: 2 }}>{children}</Box>
      {!closed && (
        <Toolbar
          isNew={false}
          dirty={dirty}
          saving={saving}
          label={translate("form.toolbar.label")}
          onAnother={() => undefined}
          onCancel={close}
        />
      )}
    </form>
  );
}
