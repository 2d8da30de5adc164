import { map as createMap, type Map as LeafletMap, Marker, DivIcon } from "leaflet";
import "leaflet/dist/leaflet.css";
import type { SharedPosition } from "../../schemas/shares";
import { drawBase, type Tiles } from "../linkMap";

type Seen = NonNullable<SharedPosition["position"]>;

/** How near a vehicle is shown at first. */
const nearby = 15;

/** The map of a shared position: it follows the vehicle until whoever looks moves it. */
export class SharedMap {
  readonly #map: LeafletMap;
  readonly #marker: Marker;
  readonly #symbol = document.createElement("div");
  #isShown = false;
  #isFollowing = true;

  constructor(element: HTMLElement, label: string) {
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", label);
    this.#map = createMap(element, { attributionControl: false, zoomControl: false, maxZoom: 19 });
    this.#map.on("dragstart", () => (this.#isFollowing = false));
    this.#symbol.className = "vehicle";
    this.#marker = new Marker([0, 0], {
      icon: new DivIcon({ html: this.#symbol, className: "", iconSize: [32, 32] }),
      interactive: false,
      keyboard: false,
    });
  }

  /** Shows where the vehicle is, and where it is bound for. */
  show({ latitude, longitude, course }: Seen): void {
    this.#symbol.replaceChildren(arrow(course));
    this.#marker.setLatLng([latitude, longitude]);
    if (!this.#isShown) {
      this.#isShown = true;
      this.#map.setView([latitude, longitude], nearby);
      this.#marker.addTo(this.#map);
    } else if (this.#isFollowing) this.#map.panTo([latitude, longitude]);
  }

  /** Draws what is under it; answers whose that is. */
  draw(token: string, tiles: Tiles | undefined): Promise<string | undefined> {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const address = `/ui-api/shares/${encodeURIComponent(token)}/map`;
    return drawBase(this.#map, { address, tiles, mode: () => (dark.matches ? "dark" : "light") });
  }
}

const namespace = "http://www.w3.org/2000/svg";

const disc = "M 9 0 A 9 9 0 1 1 -9 0 A 9 9 0 1 1 9 0 Z";
const drop = "M 0 -15 L 6.36 -6.36 A 9 9 0 1 1 -6.36 -6.36 Z";

/** A disc, with a nose where the vehicle is bound for. */
function arrow(course: number | null): SVGElement {
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "-16 -16 32 32");
  picture.setAttribute("width", "32");
  picture.setAttribute("height", "32");
  const shape = document.createElementNS(namespace, "path");
  shape.setAttribute("d", course === null ? disc : drop);
  shape.setAttribute("fill", "#1c4a8f");
  shape.setAttribute("stroke", "#fff");
  shape.setAttribute("stroke-width", "2");
  if (course !== null) shape.setAttribute("transform", `rotate(${course})`);
  picture.append(shape);
  return picture;
}
