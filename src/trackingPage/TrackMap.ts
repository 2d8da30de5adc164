import {
  Circle,
  DivIcon,
  LatLngBounds,
  map as createMap,
  type Map as LeafletMap,
  Marker,
  Polyline,
} from "leaflet";
import "leaflet/dist/leaflet.css";
import type { TrackedMap, TrackedPosition } from "../../schemas/trackingPage";
import { icons } from "../../trackingPage";
import { drawBase, type Tiles } from "../linkMap";
import { arcBetween, type Place } from "./arc";

/** How near the place alone is shown. */
const nearby = 15;
/** Nearer than this nobody is shown at first: a map of two doors says nothing. */
const nearest = 16;

/**
 * Home, the driver, and a dotted arc between the two: never the road that he drives, on which others live. It shows both
 * until whoever looks moves it.
 */
export class TrackMap {
  readonly #map: LeafletMap;
  readonly #home = new Marker([0, 0], { icon: signOf("home"), interactive: false, keyboard: false });
  readonly #van = new Marker([0, 0], { icon: signOf("van"), interactive: false, keyboard: false });
  readonly #circle = new Circle([0, 0], { radius: 1, className: "about", interactive: false });
  readonly #arc = new Polyline([], { className: "arc", interactive: false });
  #isMoved = false;

  constructor(element: HTMLElement) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#map = createMap(element, {
      attributionControl: false,
      zoomControl: false,
      maxZoom: 19,
      // The wheel moves the page.
      scrollWheelZoom: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
    });
    this.#map.on("dragstart", () => (this.#isMoved = true));
  }

  /** Draws what is under it; answers whose that is. */
  draw(address: string, tiles: Tiles | undefined): Promise<string | undefined> {
    const mode = () => (getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light");
    return drawBase(this.#map, { address, tiles, mode });
  }

  show({ home, position }: TrackedMap): void {
    const place: Place = [home.latitude, home.longitude];
    if (!this.#isMoved) this.#look(place, position);
    this.#home.setLatLng(place).addTo(this.#map);
    if (position) this.#showDriver(place, position);
    else for (const layer of [this.#van, this.#circle, this.#arc]) layer.remove();
  }

  zoom(by: 1 | -1): void {
    this.#isMoved = true;
    this.#map.setZoom(this.#map.getZoom() + by);
  }

  remove(): void {
    this.#map.remove();
  }

  #showDriver(home: Place, { latitude, longitude, radius }: TrackedPosition): void {
    const driver: Place = [latitude, longitude];
    this.#arc.setLatLngs(arcBetween(driver, home)).addTo(this.#map);
    if (radius > 0) {
      this.#circle.setLatLng(driver).setRadius(radius).addTo(this.#map);
      this.#van.remove();
    } else {
      this.#van.setLatLng(driver).addTo(this.#map);
      this.#circle.remove();
    }
  }

  #look(home: Place, position: TrackedPosition | null): void {
    if (!position) {
      this.#map.setView(home, nearby, { animate: false });
      return;
    }
    const { latitude, longitude, radius } = position;
    const around = radius / 111_320;
    const both = new LatLngBounds([home, [latitude + around, longitude], [latitude - around, longitude]]);
    this.#map.fitBounds(both, { padding: [36, 48], maxZoom: nearest, animate: false });
  }
}

const namespace = "http://www.w3.org/2000/svg";

function signOf(name: "home" | "van"): DivIcon {
  const sign = document.createElement("div");
  sign.className = `sign ${name}`;
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", icons[name]);
  picture.append(path);
  sign.append(picture);
  return new DivIcon({ html: sign, className: "", iconSize: [36, 36] });
}
