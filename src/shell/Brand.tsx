import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/** Whose console this is. `narrow`: the sign alone. */
export function Brand({ narrow = false }: { narrow?: boolean }) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: narrow ? "center" : undefined,
        gap: 1.25,
        px: narrow ? 0 : 2.5,
        height: 48,
        flexShrink: 0,
      }}
    >
      <Box
        component="img"
        src={new URL("../kit/favicon.svg", import.meta.url).href}
        alt=""
        sx={{ width: 24, height: 24 }}
      />
      {!narrow && (
        <Typography
          component="span"
          sx={{ fontWeight: 700, fontSize: "1.125rem", letterSpacing: "-0.01em", whiteSpace: "nowrap" }}
        >
          Runsheet
        </Typography>
      )}
    </Box>
  );
}
