import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import { useIsPhone } from "../../kit/useIsPhone";

/** Leads to the search for an order, as "/" does on this page. */
export function OrderSearchButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="/"
      data-tour="search"
      onClick={onOpen}
      sx={field}
    >
      <Search fontSize="small" />
      <Box component="span" sx={visuallyHidden}>
        {translate("tracking.search.title")}
      </Box>
      <Box component="span" sx={hint}>
        {translate("tracking.search.placeholder")}
      </Box>
      {!isPhone && (
        <Box component="kbd" aria-hidden="true" sx={{ font: "inherit", fontSize: "0.6875rem" }}>
          /
        </Box>
      )}
    </ButtonBase>
  );
}

const field = {
  flex: "1 1 140px",
  minWidth: 0,
  maxWidth: 440,
  height: { xs: 36, md: 32 },
  px: 1,
  gap: 0.75,
  justifyContent: "flex-start",
  border: 1,
  borderColor: "outline",
  borderRadius: "7px",
  bgcolor: "background.default",
  color: "text.secondary",
  font: "inherit",
  fontSize: "0.8125rem",
  "&:hover": { borderColor: "text.secondary" },
} as const;

const hint = {
  flex: 1,
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
