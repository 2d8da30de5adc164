import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";

/** The first stop of the Tab key: over the navigation, to the page. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      sx={{
        position: "fixed",
        insetInlineStart: 8,
        top: -60,
        zIndex: "tooltip",
        p: 1.5,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "&:focus": { top: 8 },
      }}
    >
      {translate("app.navigation.skip")}
    </Box>
  );
}
