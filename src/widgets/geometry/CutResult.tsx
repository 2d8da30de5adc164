import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { areaOf, type Cut, type Shape } from "../../map/geometry";
import { useAreaTexts } from "./useAreaTexts";

type CutResultProps = { cut: Cut | undefined; onKeep: (part: Shape) => void; onClose: () => void };

/** What came of a cut: its parts, of which one is kept, or why it came to nothing. */
export function CutResult({ cut, onKeep, onClose }: CutResultProps) {
  const translate = useTranslate();
  const sizeText = useAreaTexts();
  if (!cut) return null;
  if ("fault" in cut) {
    return (
      <Alert severity="warning" onClose={onClose} closeText={translate("map.geometry.close")}>
        {translate(`map.geometry.fault.${cut.fault}`)}
      </Alert>
    );
  }
  return (
    <Alert severity="info" onClose={onClose} closeText={translate("map.geometry.close")}>
      {translate("map.geometry.choose", { smart_count: cut.parts.length })}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {cut.parts.map((part, at) => (
          <Button key={part.map(String).join("|")} variant="outlined" onClick={() => onKeep(part)}>
            {translate("map.geometry.keep", { place: at + 1, size: sizeText(areaOf(part)) })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
