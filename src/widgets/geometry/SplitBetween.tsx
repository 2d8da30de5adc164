import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { splitBetween, type Cut, type Shape } from "../../map/geometry";

type SplitBetweenProps = { points: Shape; onSplit: (cut: Cut) => void };

/** Cuts the area along the straight way between two of its corners: the keyboard's way to a cut. */
export function SplitBetween({ points, onSplit }: SplitBetweenProps) {
  const translate = useTranslate();
  const [places, setPlaces] = useState<[from: string, to: string]>(["", ""]);
  const [from, to] = places.map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN));
  const isGiven = [from, to].every((place) => place !== undefined && place >= 1 && place <= points.length);
  return (
    <Box
      role="group"
      aria-label={translate("map.geometry.splitBetween")}
      sx={{ display: "flex", gap: 1, alignItems: "center", ml: "auto" }}
    >
      {places.map((text, at) => (
        <TextField
          key={at === 0 ? "from" : "to"}
          label={translate(at === 0 ? "map.geometry.fromCorner" : "map.geometry.toCorner")}
          value={text}
          onChange={(event) => setPlaces(places.with(at, event.target.value.trim()) as [string, string])}
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
        />
      ))}
      <Button
        variant="outlined"
        disabled={!isGiven}
        onClick={() => onSplit(splitBetween(points, (from ?? 1) - 1, (to ?? 1) - 1))}
      >
        {translate("map.geometry.splitHere")}
      </Button>
    </Box>
  );
}
