import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ResourceRecord } from "../../../schemas";
import { useResource } from "../../resources/resource";

type ChangedMeanwhileProps = {
  records: readonly ResourceRecord[];
  /** How many there were to be. */
  wanted: number;
};

/** Says of orders that have become something else, or are gone, while their form is open; what is typed stays. */
export function ChangedMeanwhile({ records, wanted }: ChangedMeanwhileProps) {
  const translate = useTranslate();
  const view = useResource();
  const [before] = useState(() => new Map(records.map(({ id, status }) => [id, status])));
  const changed = records.filter(({ id, status }) => before.get(id) !== status);
  const lines = [
    ...changed.map((record) =>
      translate("tracking.action.meanwhile", {
        name: view.titleOf(record),
        status: view.choice("status", record.status ?? "NEW"),
      }),
    ),
    ...(records.length < wanted
      ? [translate("tracking.action.missing", { smart_count: wanted - records.length })]
      : []),
  ];
  return (
    // It is there before it has something to say, so that this is heard.
    <Box role="status" sx={{ "&:not(:empty)": { mt: 2 } }}>
      {lines.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ whiteSpace: "pre-line" }}>
          {[...lines, translate("form.trouble.kept")].join("\n")}
        </Alert>
      )}
    </Box>
  );
}
