import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";

type ViewButtonsProps<View extends string> = {
  label: string;
  views: readonly { view: View; text: string; disabled?: boolean }[];
  shown: View;
  onShow: (view: View) => void;
};

/** Which of its views a pane shows; as low as what stands in its head. */
export function ViewButtons<View extends string>({ label, views, shown, onShow }: ViewButtonsProps<View>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      onChange={(_, next: View | null) => next && onShow(next)}
      aria-label={label}
      sx={{
        flex: "none",
        "& .MuiToggleButton-root": {
          py: 0,
          px: 1,
          height: { xs: 36, md: 24 },
          fontSize: "0.75rem",
          textTransform: "none",
          whiteSpace: "nowrap",
        },
      }}
    >
      {views.map(({ view, text, disabled = false }) => (
        <ToggleButton key={view} value={view} disabled={disabled}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
