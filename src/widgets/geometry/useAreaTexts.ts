import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useUnits } from "../../units";

/** Sizes of areas in the account's unit of distance, squared: "12.3 km²". */
export function useAreaTexts(): (squareMetres: number) => string {
  const units = useUnits();
  const translate = useTranslate();
  return useMemo(() => {
    const distance = units.for("long-distance");
    const side = distance.fromWire(1);
    return (squareMetres) => {
      const size = (squareMetres / 1e6) * side * side;
      const shown = Number(size.toPrecision(3));
      return translate("map.geometry.size", { size: units.number(shown), unit: distance.label });
    };
  }, [units, translate]);
}
