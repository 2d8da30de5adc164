import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";

type TourInvitationProps = { onStart: () => void; onRefuse: () => void };

/** A line above the page's panes; it covers nothing and takes no focus. */
export function TourInvitation({ onStart, onRefuse }: TourInvitationProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate("tour.start")} sx={line}>
      <Box component="p" sx={{ m: 0, mr: "auto" }}>
        {translate("tour.invite")}
      </Box>
      <Button size="small" variant="outlined" onClick={onStart}>
        {translate("tour.start")}
      </Button>
      <Button size="small" onClick={onRefuse}>
        {translate("tour.skip")}
      </Button>
    </Box>
  );
}

const line = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  flex: "none",
  px: 1.5,
  py: 0.75,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.sunk",
  fontSize: "0.8125rem",
} as const;
