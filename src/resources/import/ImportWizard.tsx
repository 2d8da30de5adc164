import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../app/PageHeader";
import { useResource } from "../resource";
import { ImportSteps } from "./ImportSteps";
import { useSetup } from "./useSetup";

/** Imports a CSV or XLSX file into the resource of the screen: choose, map, decide, check, apply. */
export function ImportWizard() {
  const translate = useTranslate();
  const view = useResource();
  const { setup, failed, retry } = useSetup(view);
  const [run, setRun] = useState(0);
  return (
    <Box>
      <PageHeader
        title={translate("import.title", { resource: view.title })}
        actions={
          <Button component={Link} to={view.routes.list}>
            {translate("import.toList")}
          </Button>
        }
      />
      {failed && (
        <Alert severity="error" action={<Button onClick={retry}>{translate("import.action.retry")}</Button>}>
          {translate("import.loadFailed")}
        </Alert>
      )}
      {!setup && !failed && <LinearProgress aria-label={translate("app.loading")} />}
      {setup && (
        <ImportSteps key={run} view={view} setup={setup} onAgain={() => setRun((count) => count + 1)} />
      )}
    </Box>
  );
}
