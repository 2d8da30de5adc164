import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/** Whose console this is. */
export function Brand() {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, height: 48, flexShrink: 0 }}>
      <Sign />
      <Typography component="span" variant="h1" sx={{ whiteSpace: "nowrap" }}>
        Runsheet
      </Typography>
    </Box>
  );
}

/** The sign alone. */
export function Sign() {
  return (
    <Box
      component="img"
      src={new URL("../kit/favicon.svg", import.meta.url).href}
      alt=""
      sx={{ width: 28, height: 28, flexShrink: 0, mb: 0.5 }}
    />
  );
}
