import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { overlapsOf, type Overlap, type Shape, type Zone } from "../../map/geometry";
import { useAreaTexts } from "./useAreaTexts";

type OverlapsProps = {
  overlaps: Overlap[];
  /** Areas that were too many to be compared. */
  hidden: number;
  disabled: boolean;
  onSubtract: (other: Shape) => void;
};

/** The other areas that this one lies over: told before it is saved, and no reason to refuse it. */
export function Overlaps({ overlaps, hidden, disabled, onSubtract }: OverlapsProps) {
  const translate = useTranslate();
  const sizeText = useAreaTexts();
  return (
    <Box role="status">
      {overlaps.length > 0 && (
        <Alert severity="warning">
          {translate("map.geometry.overlaps", { smart_count: overlaps.length })}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {overlaps.map(({ zone, squareMetres }) => (
              <li key={zone.id}>
                {translate("map.geometry.overlap", { name: zone.name, size: sizeText(squareMetres) })}
                {!disabled && (
                  <Button sx={{ ml: 1 }} onClick={() => onSubtract(zone.points)}>
                    {translate("map.geometry.subtractZone", { name: zone.name })}
                  </Button>
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {hidden > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate("map.geometry.hidden", { smart_count: hidden })}
        </Typography>
      )}
    </Box>
  );
}

/** How long an area rests before it is compared, in milliseconds: that may take as long as a blink. */
const restingTime = 300;

const none: Overlap[] = [];

/** The other areas that an area has ground in common with; none of one that is faulty. */
export function useOverlaps(points: Shape, isSound: boolean, zones: readonly Zone[]): Overlap[] {
  const [found, setFound] = useState<{ points: Shape; overlaps: Overlap[] }>();
  useEffect(() => {
    if (!isSound || zones.length === 0) return undefined;
    const timer = setTimeout(() => setFound({ points, overlaps: overlapsOf(points, zones) }), restingTime);
    return () => clearTimeout(timer);
  }, [points, isSound, zones]);
  return isSound && found?.points === points ? found.overlaps : none;
}
