/** @jsxImportSource preact */
import { useEffect, useRef, useState } from "preact/hooks";
import type { TrackedMap } from "../../schemas/trackingPage";
import type { PageWords } from "../../trackingPage";
import type { Tiles } from "../linkMap";
import type { TrackMap } from "./TrackMap";

type MapSlotProps = { told: TrackedMap; words: PageWords; address: string; tiles: Tiles | undefined };

/** The map, which comes after the page. Without it the page tells all the same. */
export function MapSlot({ told, words: { say }, address, tiles }: MapSlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TrackMap>();
  const [attribution, setAttribution] = useState("");
  useEffect(() => {
    let gone = false;
    let made: TrackMap | undefined;
    const open = async () => {
      const { TrackMap } = await import("./TrackMap");
      if (gone || !element.current) return;
      made = new TrackMap(element.current);
      setMap(made);
      setAttribution((await made.draw(address, tiles)) ?? "");
    };
    open().catch(() => undefined);
    return () => {
      gone = true;
      made?.remove();
    };
  }, [address, tiles]);
  useEffect(() => map?.show(told), [map, told]);
  return (
    <>
      <div ref={element} class="map" role="application" aria-label={say("trackingPage.map.label")} />
      {map && (
        <div class="zoom">
          <button type="button" aria-label={say("trackingPage.map.closer")} onClick={() => map.zoom(1)}>
            +
          </button>
          <button type="button" aria-label={say("trackingPage.map.farther")} onClick={() => map.zoom(-1)}>
            −
          </button>
        </div>
      )}
      {attribution !== "" && <p class="attribution">{attribution}</p>}
    </>
  );
}
