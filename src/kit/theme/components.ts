import type { Theme, ThemeOptions } from "@mui/material/styles";
import { heights, radii, sizes, weights } from "./tokens";

type WithTheme = { theme: Theme };

/** Of what reaches to the edges of the screen. */
const inSafeArea = {
  boxSizing: "border-box",
  paddingTop: "env(safe-area-inset-top)",
  paddingBottom: "env(safe-area-inset-bottom)",
} as const;

/** What records are called by has no end, and may have no space: it is broken where its line ends. */
const wrapped = { overflowWrap: "anywhere" } as const;

/** As large as a finger needs it, where one works with the finger. */
const forFingers = ({ theme }: WithTheme) => ({
  [theme.breakpoints.down("sm")]: { minHeight: heights.phoneTarget },
});

const ring = ({ palette }: Theme) => ({ outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 });

const controls: ThemeOptions["components"] = {
  MuiButtonBase: {
    defaultProps: { disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: forFingers,
      sizeMedium: { minHeight: heights.button, padding: "3px 10px", borderRadius: radii.control },
      sizeSmall: {
        minHeight: heights.smallButton,
        padding: "1px 8px",
        borderRadius: radii.smallButton,
        fontSize: sizes.row,
      },
      startIcon: { marginInlineStart: -2, marginInlineEnd: 6, "& > *:nth-of-type(1)": { fontSize: 18 } },
      endIcon: { marginInlineStart: 4, marginInlineEnd: -2, "& > *:nth-of-type(1)": { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.control,
        [theme.breakpoints.down("sm")]: { minWidth: heights.phoneTarget, minHeight: heights.phoneTarget },
      }),
      edgeStart: { marginInlineStart: -4 },
      edgeEnd: { marginInlineEnd: -4 },
      sizeMedium: { padding: 5, "& > .MuiSvgIcon-fontSizeMedium": { fontSize: 20 } },
      sizeSmall: { padding: 3, "& > .MuiSvgIcon-root": { fontSize: 18 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: heights.button,
        padding: "2px 9px",
        fontSize: sizes.row,
        borderColor: theme.palette.outline,
        borderRadius: radii.control,
        color: theme.palette.text.secondary,
        "&.Mui-selected, &.Mui-selected:hover": {
          background: theme.palette.background.chosen,
          color: theme.palette.primary.main,
        },
        ...forFingers({ theme }),
      }),
    },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 6, "& .MuiSvgIcon-root": { fontSize: 20 } } } },
  MuiRadio: { styleOverrides: { root: { padding: 6, "& .MuiSvgIcon-root": { fontSize: 20 } } } },
  MuiChip: {
    styleOverrides: {
      root: { fontSize: sizes.row, fontWeight: weights.bold },
      sizeMedium: { height: 26, borderRadius: radii.control },
      sizeSmall: {
        height: 20,
        borderRadius: radii.chip,
        fontSize: sizes.head,
        // What is pressed is 24 pixels or more (WCAG 2.5.8).
        "&.MuiChip-clickable, &.MuiChip-deletable": { height: heights.smallButton, borderRadius: 12 },
      },
    },
  },
};

const fields: ThemeOptions["components"] = {
  MuiFormControl: { defaultProps: { size: "small", margin: "none" } },
  MuiTextField: { defaultProps: { size: "small", margin: "none" } },
  MuiInputBase: {
    styleOverrides: {
      // A phone's browser enlarges the page around a field with smaller letters.
      root: ({ theme }) => ({ lineHeight: "20px", [theme.breakpoints.down("sm")]: { fontSize: "1rem" } }),
      input: { height: 20, boxSizing: "content-box" },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: radii.control },
      inputSizeSmall: ({ theme }) => ({
        padding: "6px 10px",
        [theme.breakpoints.down("sm")]: { paddingBlock: 10 },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.palette.outline,
        "& legend": { fontSize: "0.85em" },
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      sizeSmall: ({ theme }) => ({
        '&.MuiInputLabel-outlined[data-shrink="false"]': {
          transform: "translate(10px, 7px)",
          [theme.breakpoints.down("sm")]: { transform: "translate(10px, 11px)" },
        },
        // Smaller, it could not be read.
        '&.MuiInputLabel-outlined[data-shrink="true"]': { transform: "translate(13px, -8px) scale(0.85)" },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: ({ theme }) => ({
        "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall": {
          paddingBlock: 3,
          paddingInlineStart: 4,
          "& .MuiAutocomplete-input": {
            padding: "3px 4px 3px 6px",
            [theme.breakpoints.down("sm")]: { paddingBlock: 7 },
          },
        },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginTop: 2, marginInline: 2 } } },
};

const surfaces: ThemeOptions["components"] = {
  MuiAppBar: { defaultProps: { elevation: 0, color: "inherit" } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  // A menu that grows moves what is pressed from under the pointer: the press ends on another option, and does nothing.
  MuiPopover: {
    defaultProps: { transitionDuration: 0 },
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.outline}` }) },
  },
  MuiMenu: { defaultProps: { transitionDuration: 0, slotProps: { paper: { elevation: 4 } } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: heights.menuItem,
        paddingBlock: 4,
        paddingInline: 10,
        marginInline: 6,
        borderRadius: radii.smallButton,
        "&.Mui-focusVisible": { outlineOffset: -2 },
        ...forFingers({ theme }),
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, "& .MuiSvgIcon-root": { fontSize: 18 } } } },
  MuiListItemButton: { styleOverrides: { root: { "&.Mui-focusVisible": { outlineOffset: -2 } } } },
  // What stands at the edges of the screen is clear of a phone's notch and its line.
  MuiDrawer: { styleOverrides: { paper: inSafeArea } },
  // Spec 9: a dialog is 520 wide, a question 416.
  MuiDialog: {
    styleOverrides: {
      paperWidthSm: { width: "calc(100% - 64px)", maxWidth: 520 },
      paperWidthXs: { width: "calc(100% - 64px)", maxWidth: 416 },
      paperFullScreen: { width: "100%", maxWidth: "100%", ...inSafeArea },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { ...wrapped, fontSize: sizes.screen, padding: "14px 24px" } } },
  MuiSnackbarContent: { styleOverrides: { root: wrapped } },
  // Above a form's toolbar and a list's pages: what goes on while a notice stands is pressed there.
  MuiSnackbar: {
    styleOverrides: { root: { "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: 84 } } },
  },
  // Where text and button find no room side by side, the button goes below.
  MuiAlert: {
    styleOverrides: {
      root: { flexWrap: "wrap", padding: "2px 12px" },
      message: { flex: "1 1 160px", minWidth: 0 },
    },
  },
  // Hidden overflow scrolls to what takes the focus while it opens, and a button goes from under the mouse.
  MuiCollapse: { styleOverrides: { root: { overflow: "clip" }, entered: { overflow: "visible" } } },
  MuiCard: { defaultProps: { variant: "outlined" } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        background: theme.palette.text.primary,
        color: theme.palette.background.paper,
        borderRadius: radii.control,
        fontSize: sizes.row,
        fontWeight: weights.plain,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
  MuiLink: { defaultProps: { underline: "hover" } },
};

const rows: ThemeOptions["components"] = {
  MuiTab: {
    styleOverrides: { root: { minHeight: heights.tabs, minWidth: 0, padding: "6px 10px" } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: heights.tabs } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: "5px 8px", fontSize: sizes.text },
      sizeSmall: { height: heights.tableRow, padding: "2px 5px", fontSize: sizes.row },
      head: ({ theme }) => ({
        height: heights.tableHead,
        paddingBlock: 2,
        background: theme.palette.background.sunk,
        color: theme.palette.text.secondary,
        fontSize: sizes.head,
        fontWeight: weights.bold,
        lineHeight: 1.4,
      }),
    },
  },
};

/** How MUI's components look, from the tokens. */
export const components: ThemeOptions["components"] = {
  // Figures stand in columns: each is as wide as the others.
  MuiCssBaseline: { styleOverrides: { body: { fontVariantNumeric: "tabular-nums" } } },
  ...controls,
  ...fields,
  ...surfaces,
  ...rows,
};
