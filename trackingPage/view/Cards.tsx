/** @jsxImportSource preact */
import type { TrackedDelivery, TrackedItem, TrackedProof } from "../../schemas/trackingPage";
import type { PageKey, PageWords } from "../words/pageWords";
import { momentText } from "../words/times";
import { Card, Icon, type Shown, telephone } from "./parts";

type Delivery = Shown<TrackedDelivery>;

/** Who comes, and with what. */
export function Driver({ told: { state, driver, vehicle }, words: { say } }: Delivery) {
  if (!driver && !vehicle) return null;
  const { name = null, phone = null } = driver ?? {};
  const who = name === null || state === "ARRIVED" ? name : say("trackingPage.driver.drives", { name });
  const van = [vehicle?.name, vehicle?.registration].filter((each) => each != null).join(" · ");
  return (
    <Card name="driver">
      <span class="initial" aria-hidden="true">
        {name === null ? <Icon name="van" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <p>
        <strong>{who ?? say("trackingPage.driver.vehicle")}</strong>
        {van !== "" && <span class="second">{van}</span>}
      </p>
      {phone !== null && (
        <a
          class="round"
          href={telephone(phone)}
          aria-label={say("trackingPage.call", { who: name ?? say("trackingPage.driver.title") })}
        >
          <Icon name="phone" />
        </a>
      )}
    </Card>
  );
}

export function PlaceCard({ told: { place }, words: { say } }: Delivery) {
  return (
    <Card name="place">
      <span class="initial">
        <Icon name="home" />
      </span>
      <p>
        <span class="hidden">{say("trackingPage.place")}: </span>
        {place.name !== null && <strong>{place.name}</strong>}
        <span class={place.name === null ? undefined : "second"}>{place.address}</span>
      </p>
    </Card>
  );
}

export function Items({ told: { items, reference }, words }: Delivery) {
  const { say } = words;
  if (!items || items.length === 0)
    return <p class="reference">{say("trackingPage.order", { reference })}</p>;
  return (
    <Card name="items" title={say("trackingPage.items")}>
      <ul>
        {items.map((item, at) => (
          <li key={at}>
            {countOf(item, words)}
            {item.name}
          </li>
        ))}
      </ul>
      <p class="second">{say("trackingPage.order", { reference })}</p>
    </Card>
  );
}

function countOf({ planned, delivered }: TrackedItem, { say }: PageWords) {
  if (planned === null) return null;
  const isPart = delivered !== null && delivered !== planned;
  const text = isPart
    ? say("trackingPage.itemPart", { delivered, planned })
    : say("trackingPage.item", { planned });
  return <span class="count">{text} </span>;
}

/** What has happened so far. */
export function Steps({ told: { steps, task }, words, clock }: Delivery) {
  if (steps.length === 0) return null;
  return (
    <Card name="steps" title={words.say("trackingPage.steps.title")}>
      <ol>
        {steps.map(({ step, time }) => (
          <li key={step}>
            <span>{words.say(stepKey(step, task))}</span>
            <time dateTime={time}>{momentText(words, clock, time)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepKey(step: TrackedDelivery["steps"][number]["step"], task: TrackedDelivery["task"]): PageKey {
  const collected = {
    DELIVERED: "trackingPage.steps.COLLECTED",
    FAILED: "trackingPage.steps.UNCOLLECTED",
  } as const;
  if (task === "COLLECTION" && (step === "DELIVERED" || step === "FAILED")) return collected[step];
  return `trackingPage.steps.${step}`;
}

export function Proof({ told: { proof }, words, clock }: Delivery) {
  if (!proof || isEmpty(proof)) return null;
  const { say } = words;
  const { photos, signature, signatory, signedAt } = proof;
  const time =
    signedAt === null ? "" : say("trackingPage.proof.signedAt", { time: momentText(words, clock, signedAt) });
  return (
    <Card name="proof" title={say("trackingPage.proof.title")}>
      <div class="pictures">
        {photos.map((photo, at) => (
          <a key={photo} href={photo} target="_blank" rel="noopener">
            <img
              src={photo}
              alt={say("trackingPage.proof.photo", { count: at + 1 })}
              loading="lazy"
              width={96}
              height={96}
            />
          </a>
        ))}
        {signature !== null && (
          <img
            class="signature"
            src={signature}
            alt={say("trackingPage.proof.signature")}
            loading="lazy"
            width={144}
            height={96}
          />
        )}
      </div>
      {signatory !== null && (
        <p class="second">
          {say("trackingPage.proof.signed", { name: signatory })} {time}
        </p>
      )}
    </Card>
  );
}

function isEmpty({ photos, signature, signatory }: TrackedProof): boolean {
  return photos.length === 0 && signature === null && signatory === null;
}
