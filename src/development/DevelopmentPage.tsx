import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { Suspense } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router";
import { manifests } from "virtual:resources";
import { problems } from "virtual:resources-files";
import { FailureBoundary } from "../kit/FailureBoundary";
import { ResourceScreen } from "../resources/resource";
import { addressOf, tabs, type TabName } from "./tabs";

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

/** Which resource, and what of it. */
function Chooser({ resource, tab }: { resource: string; tab: TabName }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const faulty = problems.filter(({ file }) => file === `${resource}.json`).length;
  return (
    <Paper
      variant="outlined"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, px: 1.5, mb: 2 }}
    >
      <TextField
        select
        label={translate("development.resource")}
        value={resource}
        onChange={({ target }) => void navigate(addressOf(target.value, tab))}
        sx={{ my: 1.25, width: { xs: "100%", sm: 240 } }}
      >
        {Object.values(manifests).map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${name}.title`, { _: title })}
          </MenuItem>
        ))}
      </TextField>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate("development.tabs.title")}
        sx={{ minWidth: 0, maxWidth: "100%" }}
      >
        {tabs.map(({ name }) => (
          <Tab
            key={name}
            value={name}
            id={`development-${name}`}
            aria-controls={name === tab ? "development-panel" : undefined}
            component={Link}
            to={addressOf(resource, name)}
            label={
              name === "schema" && faulty > 0
                ? `${translate(`development.tabs.${name}`)} (${translate("development.problems.count", faulty)})`
                : translate(`development.tabs.${name}`)
            }
            sx={{ minWidth: 72, ...(name === "schema" && faulty > 0 && { color: "error.main" }) }}
          />
        ))}
      </Tabs>
    </Paper>
  );
}
