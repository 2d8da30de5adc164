import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { useTranslate } from "ra-core";
import type { KeyboardEvent } from "react";

type SearchFieldProps = {
  text: string;
  listId: string;
  expanded: boolean;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** Where one types; the focus stays here while the arrow keys go over the list. */
export function SearchField({
  text,
  listId,
  expanded,
  activeId,
  onType,
  onKeyDown,
  onClose,
}: SearchFieldProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        flexShrink: 0,
        px: 2,
        height: 56,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Search color="action" />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={translate("search.placeholder")}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: "combobox",
          "aria-label": translate("app.search.title"),
          "aria-expanded": expanded,
          "aria-controls": expanded ? listId : undefined,
          "aria-activedescendant": activeId,
          "aria-autocomplete": "list",
          autoComplete: "off",
          autoCapitalize: "off",
          spellCheck: false,
          enterKeyHint: "go",
          maxLength: 200,
        }}
        sx={{ fontSize: "1rem", "& input::placeholder": { color: "text.secondary", opacity: 1 } }}
      />
      <IconButton edge="end" aria-label={translate("search.close")} onClick={onClose}>
        <Close />
      </IconButton>
    </Box>
  );
}
