import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";

/** What shows until the console is ready (spec 4: the bootstrap view). It has no words: the language is still on its way. */
export function Bootstrap() {
  return (
    <Box aria-busy="true" sx={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
      <CircularProgress aria-label="Runsheet" />
    </Box>
  );
}
