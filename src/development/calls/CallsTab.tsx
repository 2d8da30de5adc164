import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useResource } from "../../resources/resource";
import { CodeBlock } from "../CodeBlock";
import { TabHeader } from "../TabHeader";
import { CallLog } from "./CallLog";
import { CallTable } from "./CallTable";

/** Every call that the resource has, what it carries, and those that were really made. */
export function CallsTab() {
  const translate = useTranslate();
  const { resource } = useResource();
  const [example] = resource.examples ?? [];
  return (
    <>
      <TabHeader tab="calls" />
      <CallTable />
      {example !== undefined && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography variant="h2" gutterBottom>
            {translate("development.calls.example")}
          </Typography>
          <CodeBlock label={translate("development.calls.example")} text={JSON.stringify(example, null, 2)} />
        </Box>
      )}
      <CallLog />
    </>
  );
}
