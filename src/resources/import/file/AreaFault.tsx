import { useTranslate } from "ra-core";
import type { FileFault } from "../../../map/geometry";
import { laterWithTexts } from "../../../session";

type AreaFaultProps = Pick<FileFault, "fault" | "place" | "detail">;

/** Why a file gives no areas, in the words of the map, where a file is read as one. */
export const AreaFault = laterWithTexts("map", async () => AreaFaultText);

function AreaFaultText({ fault, place, detail = "" }: AreaFaultProps) {
  const translate = useTranslate();
  return <>{translate(`map.geometry.load.fault.${fault}`, { place, detail })}</>;
}
