import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { referencesOf } from "../../../schemas";
import { useTitles } from "../../records/titles";
import { useResource } from "../resource";
import { pathLabel, useValueText, ValueText } from "../values";
import type { FieldChange } from "./patch";

/** What is about to be done, in words, before it is done to so many. */
export function BulkEditSummary({ changes, count }: { changes: FieldChange[]; count: number }) {
  const translate = useTranslate();
  const view = useResource();
  const references = useMemo(
    () =>
      referencesOf(view.resource).flatMap(({ path, resource }) => {
        const change = changes.find((each) => each.path === path);
        return change?.action === "set" ? [{ resource, ids: [change.value].flat().map(String) }] : [];
      }),
    [changes, view],
  );
  const textOf = useValueText(view, useTitles(references));
  return (
    <>
      <Typography gutterBottom>{translate("bulk.editQuestion", { smart_count: count })}</Typography>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1, columnGap: 3, m: 0, mt: 2 }}
      >
        {changes.map((change) => (
          <Box key={change.path} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {pathLabel(view, change.path)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: "anywhere" }}>
              <ValueText
                text={change.action === "set" ? textOf(change.path, change.value) : translate("bulk.cleared")}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
