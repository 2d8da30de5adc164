import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { SearchBox } from "./SearchBox";

type ListToolbarProps = {
  search: string;
  onSearch: (text: string) => void;
  /** Undefined where the resource has no filters. */
  onAddFilter?: (anchor: HTMLElement) => void;
  narrow: boolean;
  children: ReactNode;
};

/** Search at the left, filters, views and columns beside it; on a phone these are icons. */
export function ListToolbar({ search, onSearch, onAddFilter, narrow, children }: ListToolbarProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, px: 1.5, py: 0.75 }}>
      <SearchBox narrow={narrow} value={search} onChange={onSearch} />
      {onAddFilter && (
        <ToolButton
          narrow={narrow}
          icon={<FilterIcon />}
          label="list.filter.add"
          onClick={(event) => onAddFilter(event.currentTarget)}
        />
      )}
      {!narrow && <Box sx={{ flex: 1 }} />}
      {children}
    </Box>
  );
}

type ToolButtonProps = {
  narrow: boolean;
  icon: ReactNode;
  /** A key of locales/. */
  label: string;
  /** In place of the label where there is room for it. */
  text?: string;
  menu?: boolean;
  expanded?: boolean;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
};

/** A button with its text, or on a phone with its icon alone. */
export function ToolButton({ narrow, icon, label, text, menu, expanded, onClick }: ToolButtonProps) {
  const translate = useTranslate();
  const menuProps = menu ? ({ "aria-haspopup": "menu", "aria-expanded": expanded ?? false } as const) : {};
  if (narrow) {
    return (
      <Tooltip title={translate(label)}>
        <IconButton aria-label={translate(label)} onClick={onClick} {...menuProps}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      color="inherit"
      startIcon={icon}
      onClick={onClick}
      sx={{ flexShrink: 0, px: 1.25 }}
      {...menuProps}
    >
      <Box
        component="span"
        sx={{ maxWidth: 220, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
      >
        {text ?? translate(label)}
      </Box>
    </Button>
  );
}
