import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "ra-core";
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { manifests } from "virtual:resources";
import { FailureBoundary } from "../kit/FailureBoundary";
import { ResourceScreen } from "../resources/resource";
import { Chooser } from "./Chooser";
import { addressOf, tabs } from "./tabs";

/** For schema authors: what a resource file gives on screen and on the wire, and why. Follows every edit of the file. */
export function DevelopmentPage() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { resource, tab: tabName } = useParams();
  const tab = tabs.find(({ name }) => name === tabName);
  const name = resource !== undefined && resource in manifests ? resource : Object.keys(manifests)[0];
  if (name === undefined) throw new Error("schemas/ has no resource: npm run new-resource NAME writes one");
  if (name !== resource || !tab) return <Navigate to={addressOf(name, tab?.name)} replace />;
  return (
    <>
      <Chooser resource={name} tab={tab.name} />
      <Box role="tabpanel" id="development-panel" aria-labelledby={`development-${tab.name}`}>
        <ResourceScreen name={name}>
          <FailureBoundary key={pathname}>
            <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
              <tab.Content key={name} />
            </Suspense>
          </FailureBoundary>
        </ResourceScreen>
      </Box>
    </>
  );
}
