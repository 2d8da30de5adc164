import KeyIcon from "@mui/icons-material/KeyOutlined";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ResourceRecord } from "../../../../schemas";
import { later } from "../../../later";
import { LoadFailure } from "../../../session";
import type { ResourceView } from "../../resource";

const PasswordDialog = later(async () => (await import("./PasswordDialog")).PasswordDialog, LoadFailure);

type PasswordActionProps = {
  view: ResourceView;
  record: ResourceRecord;
  onChanged: (version: number | undefined) => void;
};

/** Opens the dialog for a new password; nothing where the API has no call for that. */
export function PasswordAction({ view, record, onChanged }: PasswordActionProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (view.resource["x-api"].changePassword === undefined) return null;
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setOpen(true)}>
        {translate("form.password.change")}
      </Button>
      {open && (
        <PasswordDialog view={view} record={record} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
