import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import LinearProgress from "@mui/material/LinearProgress";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Suspense, useLayoutEffect, type ReactNode } from "react";
import { PageBar } from "./PageBar";

type SideFrameProps = { title: string; note?: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A child form over a page, which stays in sight and goes on behind it. Its bar is as high as the shell's and its padding
 * a page's, so that a form has the same room in it.
 */
export function SideFrame({ title, note, onClose: close, children }: SideFrameProps) {
  const translate = useTranslate();
  useTitleBack();
  const closing = translate("ra.action.close");
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      // Over a dialog, too, that has led to it and stays open.
      sx={{ zIndex: "modal" }}
      slotProps={{
        paper: { role: "dialog", "aria-modal": true, "aria-label": title, sx: paper },
        backdrop: { sx: { bgcolor: "rgba(0, 0, 0, 0.25)" } },
      }}
    >
      <Box sx={bar}>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ flex: { xs: 1, md: "none" }, fontWeight: 700 }}
        >
          {title}
        </Typography>
        <Box sx={beside}>{note}</Box>
        <Tooltip title={closing}>
          <IconButton size="small" aria-label={closing} onClick={close}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      <Box data-scrolls sx={{ flex: 1, minHeight: 0, overflowY: "auto", p: { xs: 1.5, md: 3 } }}>
        <PageBar value={inForm}>
          <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>{children}</Suspense>
        </PageBar>
      </Box>
    </Drawer>
  );
}

/** The top bar is the page's: the form keeps its title and its actions to itself. */
const inForm = { title: null, actions: null };

/** A form calls the browser's tab by its record; behind it is the page again. */
function useTitleBack(): void {
  useLayoutEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
}

const paper = {
  width: { xs: "100%", sm: "min(760px, 100%)" },
  bgcolor: "background.default",
  borderLeft: 1,
  borderColor: "divider",
} as const;

/** A phone has it below, as long as it is. */
const beside = {
  flex: { xs: "1 0 100%", md: 1 },
  order: { xs: 1, md: 0 },
  minWidth: 0,
  "&:not(:empty)": { pb: { xs: 0.75, md: 0 } },
} as const;

const bar = {
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: "wrap", md: "nowrap" },
  columnGap: 2,
  minHeight: 49,
  flex: "none",
  px: { xs: 1.5, md: 3 },
  borderBottom: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
