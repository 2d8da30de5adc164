/** @jsxImportSource preact */
import { useId, useState } from "preact/hooks";
import { trackingParameter, trackingPath } from "../../schemas/trackingPage";
import { Ask, Facts } from "../view/Facts";
import { Card } from "../view/parts";
import type { PageWords } from "../words/pageWords";
import type { ToldDelivery } from "./boot";
import { Onward } from "./Onward";
import type { WidgetActs } from "./WidgetPage";

type FollowProps = {
  delivery: ToldDelivery | null;
  words: PageWords;
  now: number;
  acts: WidgetActs | undefined;
};

/** The way to the page of a delivery: of that for which the site was opened, or of one whose link the reader has. */
export function Follow({ delivery, words, now, acts }: FollowProps) {
  if (delivery) return <Delivery delivery={delivery} words={words} now={now} />;
  return <Paste words={words} acts={acts} />;
}

function Delivery({
  delivery: { path, calendar, told },
  words,
  now,
}: Pick<FollowProps, "words" | "now"> & { delivery: ToldDelivery }) {
  if (told.state === "EXPIRED")
    return (
      <Card name="over">
        <h1>{words.say("trackingPage.expired.title")}</h1>
        <Ask company={told.company} words={words} />
      </Card>
    );
  return (
    <>
      <Facts told={told} words={words} clock={{ timeZone: told.timeZone, now }} calendar={calendar} />
      <Onward path={path} words={words} />
    </>
  );
}

function Paste({ words: { say }, acts }: Pick<FollowProps, "words" | "acts">) {
  const [fault, setFault] = useState("");
  const id = useId();

  function open(form: HTMLFormElement): void {
    const field = form.querySelector("input");
    const token = tokenIn(field?.value ?? "");
    setFault(token === undefined ? say("trackingPage.widget.noLink") : "");
    if (token === undefined) field?.focus();
    else acts?.open(`${trackingPath}/${token}`);
  }
  return (
    <Card name="follow">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        <label for={id}>{say("trackingPage.widget.link")}</label>
        <input id={id} type="url" maxLength={500} autocomplete="off" aria-describedby={`${id}-help`} />
        <p id={`${id}-help`} class="second">
          {say("trackingPage.widget.linkHelp")}
        </p>
        <button type="submit" class="action" disabled={!acts}>
          {say("trackingPage.widget.onward")}
        </button>
        <p role="status" class="answer fault">
          {fault}
        </p>
      </form>
    </Card>
  );
}

/** The token of a link as a message tells it, or the token itself; undefined where there is none. */
function tokenIn(text: string): string | undefined {
  const link = new RegExp(
    `${trackingPath}/([a-z2-7]{26})\\b|[?&]${trackingParameter}=([a-z2-7]{26})\\b`,
  ).exec(text);
  return link?.[1] ?? link?.[2] ?? /^\s*([a-z2-7]{26})\s*$/.exec(text)?.[1];
}
