import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useGetList, useTranslate } from "ra-core";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ResourceCreate, ResourceEdit } from "../../resources/form";
import { useResource } from "../../resources/resource";
import { CallLog } from "../calls/CallLog";
import { addressOf } from "../tabs";
import { NotForYou } from "./NotForYou";

/** The form as users have it, of a new record or of one that is there, and the calls that it makes. */
export function FormTab() {
  return (
    <NotForYou>
      <RecordChoice />
      <LiveForm />
      <CallLog />
    </NotForYou>
  );
}

function LiveForm() {
  const { id } = useParams();
  const { access } = useResource();
  if (id !== undefined) return <ResourceEdit key={id} />;
  return access === "edit" ? <ResourceCreate /> : null;
}

/** A new record, or one of the first ten. */
function RecordChoice() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { id } = useParams();
  const view = useResource();
  const { name, access } = view;
  // Read when it is opened: no call of this page's own stands between those of the form.
  const [opened, setOpened] = useState(false);
  const { data = [] } = useGetList(name, { pagination: { page: 1, perPage: 10 } }, { enabled: opened });
  const form = addressOf(name, "form");
  const unlisted = id !== undefined && data.every((record) => String(record.id) !== id);
  return (
    <TextField
      select
      label={translate("development.live.record")}
      value={id ?? ""}
      onChange={({ target }) =>
        void navigate(target.value === "" ? form : `${form}/${encodeURIComponent(target.value)}`)
      }
      slotProps={{
        select: { displayEmpty: true, onOpen: () => setOpened(true) },
        inputLabel: { shrink: true },
      }}
      sx={{ mb: 2, width: { xs: "100%", sm: 240 } }}
    >
      {access === "edit" && <MenuItem value="">{translate("development.live.new")}</MenuItem>}
      {unlisted && <MenuItem value={id}>{id}</MenuItem>}
      {data.map((record) => (
        <MenuItem key={record.id} value={String(record.id)}>
          {view.titleOf({ ...record, id: String(record.id) })}
        </MenuItem>
      ))}
    </TextField>
  );
}
