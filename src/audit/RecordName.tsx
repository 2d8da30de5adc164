import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import type { TrailEntry } from "../../dataProviders/services";
import type { TrailTexts } from "./trailTexts";

/** What the record is called, which leads to it; of one that is gone, that it is. */
export function RecordName({ entry, texts }: { entry: TrailEntry; texts: TrailTexts }) {
  const translate = useTranslate();
  const [name, path] = [texts.record(entry), texts.path(entry)];
  if (path !== undefined)
    return (
      <Link component={RouterLink} to={path}>
        {name}
      </Link>
    );
  if (!entry.removed) return name;
  return (
    <>
      {name}{" "}
      <Box component="span" sx={{ color: "text.secondary" }}>
        ({translate("audit.removed")})
      </Box>
    </>
  );
}
