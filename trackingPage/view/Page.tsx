/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { TrackedDelivery, TrackingEnded, TrackingState } from "../../schemas/trackingPage";
import type { PageKey, PageWords } from "../words/pageWords";
import { Driver, Items, PlaceCard, Proof, Steps } from "./Cards";
import { Ask, Facts } from "./Facts";
import { type Acts, Instructions, Rating } from "./Forms";
import { Header, type LanguageLink } from "./Header";
import { Action, Card, Icon, telephone } from "./parts";

/** Why nothing can be told of a link. */
export type Trouble = "unknown" | "busy";

export type PageProps = {
  told: TrackingState | Trouble;
  words: PageWords;
  /** In milliseconds, by the server's clock. */
  now: number;
  languages: LanguageLink[];
  /** Where the delivery is for a calendar. */
  calendar: string;
  acts?: Acts | undefined;
  /** There is no network for the moment: what is shown is what was told last. */
  isAway?: boolean;
  /** The map, once it has come. */
  map?: ComponentChildren;
};

/** The page of one delivery, as far as its state tells: the same on the server, in the browser, and before it is saved. */
export function Page({ told, words, now, languages, calendar, acts, isAway = false, map }: PageProps) {
  const { say } = words;
  const known = typeof told === "string" ? undefined : told;
  const delivery = known && known.state !== "EXPIRED" ? known : undefined;
  const hasMap = delivery !== undefined && delivery.map !== null;
  return (
    <div class={hasMap ? "page mapped" : "page"}>
      <Header told={known} words={words} languages={languages} />
      {hasMap ? (
        <section class="stage" aria-label={say("trackingPage.map.label")}>
          {map}
        </section>
      ) : (
        <div class="stage" />
      )}
      <main>
        <p role="status" class={isAway ? "away" : "away hidden"}>
          {isAway && say("trackingPage.away")}
        </p>
        {typeof told === "string" && <TroubleCard trouble={told} words={words} />}
        {known?.state === "EXPIRED" && <Expired told={known} words={words} />}
        {delivery && <Delivery told={delivery} words={words} now={now} calendar={calendar} acts={acts} />}
      </main>
    </div>
  );
}

type DeliveryProps = { told: TrackedDelivery } & Pick<PageProps, "words" | "now" | "calendar" | "acts">;

function Delivery({ told, words, now, calendar, acts }: DeliveryProps) {
  const shown = { told, words, clock: { timeZone: told.timeZone, now }, calendar };
  const asks = told.instructions?.isOpen || (told.rating !== null && told.rating.given === null);
  return (
    <>
      <Facts {...shown} />
      <Proof {...shown} />
      <Driver {...shown} />
      <Rating {...shown} acts={acts} />
      <Instructions {...shown} acts={acts} />
      {asks && !acts && (
        <noscript>
          <p class="second">{words.say("trackingPage.scripts")}</p>
        </noscript>
      )}
      <PlaceCard {...shown} />
      <Items {...shown} />
      <Steps {...shown} />
      <Contact told={told} words={words} />
    </>
  );
}

function Contact({ told: { company }, words: { say } }: Pick<DeliveryProps, "told" | "words">) {
  const { name, phone, email, address } = company;
  if (phone === null && email === null) return null;
  return (
    <footer>
      <p>
        {say("trackingPage.contact", { company: name ?? "" })}{" "}
        {phone !== null && <a href={telephone(phone)}>{phone}</a>}{" "}
        {email !== null && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </p>
      {address !== null && <p>{address}</p>}
    </footer>
  );
}

function Expired({ told, words }: { told: TrackingEnded; words: PageWords }) {
  const { say } = words;
  return (
    <Card name="over">
      <span class="seal">
        <Icon name="clock" />
      </span>
      <h1>{say("trackingPage.expired.title")}</h1>
      <p>{say("trackingPage.expired.text", { count: told.linkLifetimeDays })}</p>
      <Ask company={told.company} words={words} />
    </Card>
  );
}

export const troubleTitles = {
  unknown: "trackingPage.unknown.title",
  busy: "trackingPage.busy.title",
} as const satisfies Record<Trouble, PageKey>;
const troubleTexts = {
  unknown: "trackingPage.unknown.text",
  busy: "trackingPage.busy.text",
} as const satisfies Record<Trouble, PageKey>;

function TroubleCard({ trouble, words: { say } }: { trouble: Trouble; words: PageWords }) {
  return (
    <Card name="over">
      <span class="seal">
        <Icon name={trouble === "busy" ? "clock" : "cross"} />
      </span>
      <h1>{say(troubleTitles[trouble])}</h1>
      <p>{say(troubleTexts[trouble])}</p>
      {trouble === "busy" && (
        <Action href="" icon="clock">
          {say("trackingPage.busy.again")}
        </Action>
      )}
    </Card>
  );
}
