import "../linkMap/trustedTypes";
import "./share.css";
import type { SharedPosition } from "../../schemas/shares";
import type { Translate } from "../i18n/translate";
import { compassPoint } from "../map/compassPoint";
import { readShared, serverNow } from "./readShared";
import type { Tiles } from "../linkMap";
import { SharedMap } from "./SharedMap";
import { readWords } from "./words";

/** In milliseconds: how often it is asked where the vehicle is. */
const every = 5_000;

/** Where a vehicle is whose position is shared by a link: its name, its heading, how old that is, and a map that follows it. */
async function begin(main: HTMLElement): Promise<void> {
  const token = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
  const { say, tag } = await readWords();
  document.documentElement.lang = tag;
  const page = new SharedPage(main, { say, tag });
  const stop = new AbortController();
  for (;;) {
    const shared = await readShared(token, stop.signal);
    if (shared === "over") return page.tellOver();
    if (shared === "away") page.tellAway();
    else page.tell(shared, token);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

type Words = { say: Translate; tag: string };

class SharedPage {
  readonly #main: HTMLElement;
  readonly #words: Words;
  readonly #title = document.createElement("h1");
  readonly #seen = document.createElement("p");
  readonly #until = document.createElement("p");
  #map: SharedMap | undefined;
  #last: SharedPosition | undefined;

  constructor(main: HTMLElement, words: Words) {
    this.#main = main;
    this.#words = words;
    this.#seen.setAttribute("role", "status");
  }

  tell(shared: SharedPosition, token: string): void {
    const { say, tag } = this.#words;
    this.#last = shared;
    this.#title.textContent = shared.name;
    document.title = shared.name;
    const until = new Date(shared.until).toLocaleString(tag, { dateStyle: "medium", timeStyle: "short" });
    this.#until.textContent = say("share.until", { time: until });
    this.#tellSeen();
    const map = (this.#map ??= this.#open(token));
    if (shared.position) map.show(shared.position);
  }

  /** What is known stays, with its age. */
  tellAway(): void {
    this.#tellSeen();
    this.#seen.textContent = [this.#seen.textContent, this.#words.say("share.away")]
      .filter(Boolean)
      .join(" · ");
    if (!this.#title.isConnected) this.#main.replaceChildren(this.#seen);
  }

  tellOver(): void {
    const { say } = this.#words;
    const [title, text, message] = ["h1", "p", "div"].map((name) => document.createElement(name));
    title!.textContent = say("share.over");
    text!.textContent = say("share.overText");
    message!.className = "message";
    message!.append(title!, text!);
    document.title = say("share.over");
    this.#main.replaceChildren(message!);
  }

  #tellSeen(): void {
    const { say, tag } = this.#words;
    const position = this.#last?.position;
    if (!position) {
      this.#seen.textContent = this.#last ? say("share.unseen") : "";
      return;
    }
    const { course, time } = position;
    this.#seen.textContent = [
      say("share.seen", { age: ageOf(serverNow() - Date.parse(time), tag) }),
      ...(course === null ? [] : [say(`share.compass.${compassPoint(course)}`)]),
    ].join(" · ");
  }

  #open(token: string): SharedMap {
    const header = document.createElement("header");
    header.append(this.#title, this.#seen, this.#until);
    const element = document.createElement("div");
    element.className = "map";
    element.tabIndex = 0;
    const attribution = document.createElement("footer");
    attribution.className = "attribution";
    this.#main.replaceChildren(header, element, attribution);
    const map = new SharedMap(element, this.#words.say("share.map"));
    // Without a map the page still tells where the vehicle is bound for, and how old that is.
    map.draw(token, tilesOf()).then(
      (whose) => (attribution.textContent = whose ?? ""),
      () => undefined,
    );
    return map;
  }
}

/** "6 min", in the largest unit of which there is one. */
function ageOf(milliseconds: number, tag: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [value, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3600
        ? [Math.floor(seconds / 60), "minute"]
        : [Math.floor(seconds / 3600), "hour"];
  return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }).format(value);
}

/** What the server writes into the page (server/shares/page.ts). */
function tilesOf(): Tiles | undefined {
  const boot = document.getElementById("boot")?.textContent ?? "{}";
  return (JSON.parse(boot) as { tiles?: Tiles }).tiles;
}

const main = document.getElementById("share");
if (main) void begin(main);
