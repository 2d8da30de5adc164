import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import type { ComponentType } from "react";
import { dialogTitles } from "../../dataProviders/http";
import { later, type Later, type NotLoaded } from "../later";
import { Message } from "./Message";
import { useSlashAhead } from "./slashAhead";

/** A page with a script of its own. */
export function latePage<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  return later(load, PageNotLoaded, PageLoading);
}

/** In the place of a page that is on its way, whose heading it has until the page brings its own. */
export function PageLoading() {
  const translate = useTranslate();
  useSlashAhead();
  return (
    <>
      <Box component="h1" sx={visuallyHidden}>
        {translate("app.loading")}
      </Box>
      <PartLoading />
    </>
  );
}

/** In the place of a part of a page, which has a heading. */
export function PartLoading() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate("app.loading")} />;
}

/** In the place of a page whose script did not come: what stands around it stays. */
export function PageNotLoaded({ onRetry }: NotLoaded) {
  const translate = useTranslate();
  return (
    <Message title={translate(dialogTitles.serverError)} text={translate("auth.unreachable")}>
      <Button variant="contained" onClick={onRetry}>
        {translate("auth.retry")}
      </Button>
    </Message>
  );
}
