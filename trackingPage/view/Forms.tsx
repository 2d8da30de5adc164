/** @jsxImportSource preact */
import { useId, useState } from "preact/hooks";
import { trackingLimits, type TrackedDelivery } from "../../schemas/trackingPage";
import type { PageWords } from "../words/pageWords";
import { Card, Icon, type Shown } from "./parts";

/** What became of something that was sent. */
export type Sent = "done" | "away" | "busy" | "closed" | "once" | "refused";

/** What the reader may do; undefined while no script runs that could. */
export type Acts = {
  instruct: (text: string) => Promise<Sent>;
  rate: (rating: number, words: string) => Promise<Sent>;
};

type FormProps = Shown<TrackedDelivery> & { acts: Acts | undefined };

/** A word for the driver, once. */
export function Instructions({ told: { instructions }, words, acts }: FormProps) {
  const { say } = words;
  const [length, setLength] = useState(0);
  const { answer, send } = useSending(words);
  const id = useId();
  if (!instructions || (!instructions.isOpen && instructions.given === null)) return null;
  if (instructions.given !== null)
    return (
      <Card name="instructions" title={say("trackingPage.instructions.title")}>
        <p class="second">{say("trackingPage.instructions.given")}</p>
        <blockquote>{instructions.given}</blockquote>
      </Card>
    );
  const left = trackingLimits.instructions - length;

  function add(form: HTMLFormElement | null, phrase: string): void {
    const area = form?.querySelector("textarea");
    if (!area) return;
    const longer = [area.value.trim(), phrase].filter(Boolean).join(" ");
    if (longer.length > trackingLimits.instructions) return;
    area.value = longer;
    setLength(longer.length);
    area.focus();
  }
  return (
    <Card name="instructions" title={say("trackingPage.instructions.title")}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const area = event.currentTarget.querySelector("textarea");
          const written = area?.value.trim() ?? "";
          if (written === "") area?.focus();
          void send(written === "" ? say("trackingPage.instructions.none") : () => acts?.instruct(written));
        }}
      >
        <div class="phrases">
          {(["ring", "neighbour", "side"] as const).map((name) => (
            <button
              key={name}
              type="button"
              disabled={!acts}
              onClick={({ currentTarget }) =>
                add(currentTarget.form, say(`trackingPage.instructions.${name}`))
              }
            >
              {say(`trackingPage.instructions.${name}`)}
            </button>
          ))}
        </div>
        <label for={id}>{say("trackingPage.instructions.label")}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={trackingLimits.instructions}
          aria-describedby={`${id}-left`}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
        <p id={`${id}-left`} class={left > 100 ? "left hidden" : "left second"}>
          {say("trackingPage.instructions.left", { count: left })}
        </p>
        <button type="submit" class="action" disabled={!acts}>
          {say("trackingPage.instructions.send")}
        </button>
        {answer}
      </form>
    </Card>
  );
}

/** Stars and words for a delivery, once. */
export function Rating({ told: { rating }, words, acts }: FormProps) {
  const { say } = words;
  const { answer, send } = useSending(words);
  const id = useId();
  if (!rating) return null;
  if (rating.given)
    return (
      <Card name="rate" title={rating.question}>
        <p role="status">{say("trackingPage.rating.given", { rating: rating.given.rating })}</p>
        {rating.given.words !== null && <blockquote>{rating.given.words}</blockquote>}
      </Card>
    );
  return (
    <Card name="rate" title={rating.question}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const stars = Number(given.get("rating") ?? 0);
          const written = given.get("words");
          if (stars === 0) event.currentTarget.querySelector("input")?.focus();
          void send(
            stars === 0
              ? say("trackingPage.rating.none")
              : () => acts?.rate(stars, typeof written === "string" ? written.trim() : ""),
          );
        }}
      >
        <fieldset class="stars">
          <legend class="hidden">{say("trackingPage.rating.stars")}</legend>
          {[1, 2, 3, 4, 5].map((count) => (
            <label key={count}>
              <input type="radio" name="rating" value={count} />
              <Icon name="star" />
              <span class="hidden">{say("trackingPage.rating.star", { count })}</span>
            </label>
          ))}
        </fieldset>
        <label for={id}>{say("trackingPage.rating.words")}</label>
        <textarea id={id} name="words" rows={2} maxLength={trackingLimits.words} />
        <button type="submit" class="action" disabled={!acts}>
          {say("trackingPage.rating.send")}
        </button>
        {answer}
      </form>
    </Card>
  );
}

/** Sends, once at a time, and says how it went; what was typed stays where it is. */
function useSending({ say }: PageWords) {
  const [told, setTold] = useState<{ text: string; isFault?: boolean; isOn?: boolean }>();

  /** A text is what is missing before anything can be sent. */
  async function send(what: string | (() => Promise<Sent> | undefined)): Promise<void> {
    if (told?.isOn) return;
    if (typeof what === "string") return setTold({ text: what, isFault: true });
    setTold({ text: say("trackingPage.sending.on"), isOn: true });
    const sent = (await what()) ?? "closed";
    setTold({ text: say(`trackingPage.sending.${sent}`), isFault: sent !== "done" });
  }
  const answer = (
    <p role="status" class={told?.isFault ? "answer fault" : "answer"}>
      {told?.text}
    </p>
  );
  return { answer, send };
}
