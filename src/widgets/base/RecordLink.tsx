import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { manifests } from "virtual:resources";
import { resourceAccess } from "../../../schemas";
import { routesOf } from "../../records/routes";
import { useSession } from "../../session";

/** To the record that is referred to; nothing where the viewer may not read it or it has no screen. */
export function RecordLink({ resource, id, name }: { resource: string; id: string; name: string }) {
  const translate = useTranslate();
  const { viewer } = useSession();
  const manifest = manifests[resource];
  if (!manifest?.["x-screen"] || resourceAccess(manifest, viewer) === "none") return null;
  return (
    <IconButton
      size="small"
      component={Link}
      to={routesOf(resource).edit(id)}
      aria-label={translate("widgets.reference.show", { name })}
    >
      <OpenInNewIcon fontSize="small" />
    </IconButton>
  );
}
