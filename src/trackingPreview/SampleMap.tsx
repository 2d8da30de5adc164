/** @jsxImportSource preact */
import type { TrackedMap } from "../../schemas/trackingPage";
import { icons } from "../../trackingPage";

/** Stands for the map: streets of nowhere, with the signs that the page puts on its own. */
export function SampleMap({ map: { position } }: { map: TrackedMap }) {
  return (
    <svg class="map sample" viewBox="0 0 400 268" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        class="street"
        d="M-20 60C120 40 180 120 420 90M60-20C80 120 40 180 90 300M-20 200C140 170 260 230 420 190M250-20C230 80 290 180 270 300M150-20C170 90 140 180 190 300M-20 130C100 110 300 160 420 140"
      />
      {position && <path class="arc" d="M130 150Q200 60 290 110" />}
      {position && position.radius > 0 && <circle class="about" cx="130" cy="150" r="46" />}
      {position?.radius === 0 && <Sign name="van" x={130} y={150} />}
      <Sign name="home" x={290} y={110} />
    </svg>
  );
}

function Sign({ name, x, y }: { name: "van" | "home"; x: number; y: number }) {
  return (
    <g class={`drawn ${name}`} transform={`translate(${x} ${y})`}>
      <circle r="18" />
      <path d={icons[name]} transform="translate(-10 -10) scale(.83)" />
    </g>
  );
}
