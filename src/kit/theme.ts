import type { ThemeOptions } from "@mui/material/styles";

/** What records are called by has no end, and may have no space: it is broken where its line ends. */
const wrapped = { styleOverrides: { root: { overflowWrap: "anywhere" } } } as const;

/** Flat surfaces, thin borders, dense controls: a console that is looked at all day. */
const shared: ThemeOptions = {
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'Lato, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    fontSize: 14,
    h1: { fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.25 },
    h2: { fontSize: "1.125rem", fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: "1rem", fontWeight: 700, lineHeight: 1.3 },
    button: { textTransform: "none", fontWeight: 700 },
    overline: { letterSpacing: "0.06em", fontWeight: 700, lineHeight: 2 },
  },
  components: {
    MuiAppBar: { defaultProps: { elevation: 0, color: "inherit" } },
    MuiButton: { defaultProps: { disableElevation: true, size: "small" } },
    MuiFormControl: { defaultProps: { size: "small", margin: "none" } },
    MuiTextField: { defaultProps: { size: "small", margin: "none" } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    // Spec 9: a dialog is 520 wide, a question 416.
    MuiDialog: {
      styleOverrides: {
        paperWidthSm: { width: "calc(100% - 64px)", maxWidth: 520 },
        paperWidthXs: { width: "calc(100% - 64px)", maxWidth: 416 },
        paperFullScreen: { width: "100%", maxWidth: "100%" },
      },
    },
    MuiDialogTitle: wrapped,
    MuiSnackbarContent: wrapped,
    // Above a form's toolbar and a list's pages: what goes on while a notice stands is pressed there.
    MuiSnackbar: {
      styleOverrides: {
        root: { "&.MuiSnackbar-anchorOriginBottomCenter": { bottom: 84 } },
      },
    },
    // Where text and button find no room side by side, the button goes below.
    MuiAlert: {
      styleOverrides: {
        root: { flexWrap: "wrap" },
        message: { flex: "1 1 160px", minWidth: 0 },
      },
    },
    // Hidden overflow scrolls to what takes the focus while it opens, and a button goes from under the mouse.
    MuiCollapse: { styleOverrides: { root: { overflow: "clip" }, entered: { overflow: "visible" } } },
    MuiCard: { defaultProps: { variant: "outlined" } },
    // A menu that grows moves what is pressed from under the pointer: the press ends on another option, and does nothing.
    MuiPopover: { defaultProps: { transitionDuration: 0 } },
    MuiMenu: { defaultProps: { transitionDuration: 0, slotProps: { paper: { elevation: 4 } } } },
    MuiTooltip: { defaultProps: { arrow: true } },
    MuiLink: { defaultProps: { underline: "hover" } },
  },
};

/** Contrast on the background and on paper is 4.5:1 or more for text, 3:1 for controls (WCAG 2.2 AA). */
export const lightTheme: ThemeOptions = {
  ...shared,
  palette: {
    mode: "light",
    primary: { main: "#1d4f91", light: "#e7eef8" },
    secondary: { main: "#0f7a5a" },
    error: { main: "#b3261e" },
    warning: { main: "#8a5300" },
    success: { main: "#1b6e3c" },
    info: { main: "#1d5f8a" },
    background: { default: "#f5f7fa", paper: "#ffffff" },
    text: { primary: "#17212e", secondary: "#4d5b6c" },
    divider: "#dbe1e9",
  },
};

export const darkTheme: ThemeOptions = {
  ...shared,
  palette: {
    mode: "dark",
    primary: { main: "#8db8f5", light: "#22324a" },
    secondary: { main: "#6fd3ac" },
    error: { main: "#ff9a90" },
    warning: { main: "#f2b95c" },
    success: { main: "#7fd79d" },
    info: { main: "#86c5ea" },
    background: { default: "#10151c", paper: "#18202a" },
    text: { primary: "#e8edf3", secondary: "#a9b6c5" },
    divider: "#2c3846",
  },
};
