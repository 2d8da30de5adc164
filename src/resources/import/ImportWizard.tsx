import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { I18nContextProvider, useTranslate } from "ra-core";
import { use, useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "../../kit/PageHeader";
import { lateI18n } from "../../i18n";
import { useSession } from "../../session";
import { useResource } from "../resource";
import { ImportSteps } from "./ImportSteps";
import { useSetup } from "./useSetup";

/** Imports a file into the resource of the screen: choose, map, decide, check, apply. Its texts come with it. */
export function ImportWizard() {
  const { language } = useSession();
  return (
    <I18nContextProvider value={use(lateI18n("import", language))}>
      <Wizard />
    </I18nContextProvider>
  );
}

function Wizard() {
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
