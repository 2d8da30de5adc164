import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { useTranslate } from "ra-core";
import type { KeyboardEvent } from "react";

type OrderSearchFieldProps = {
  text: string;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** As long as the server takes. */
const longest = 100;

/** Where one types; the focus stays here while the arrow keys go over what was found. */
export function OrderSearchField(props: OrderSearchFieldProps) {
  const { text, listId, isExpanded, activeId, onType, onKeyDown, onClose } = props;
  const translate = useTranslate();
  return (
    <Box sx={line}>
      <Search color="primary" />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={translate("tracking.search.placeholder")}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: "combobox",
          "aria-label": translate("tracking.search.title"),
          "aria-autocomplete": "list",
          "aria-controls": isExpanded ? listId : undefined,
          "aria-expanded": isExpanded,
          "aria-activedescendant": activeId,
          autoComplete: "off",
          autoCapitalize: "none",
          spellCheck: false,
          enterKeyHint: "search",
          maxLength: longest,
        }}
        sx={{ fontSize: "1rem", "& input::placeholder": { color: "text.secondary", opacity: 1 } }}
      />
      <IconButton edge="end" aria-label={translate("tracking.search.close")} onClick={onClose}>
        <Close />
      </IconButton>
    </Box>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  flexShrink: 0,
  px: 2,
  height: 48,
  borderBottom: 1,
  borderColor: "divider",
} as const;
