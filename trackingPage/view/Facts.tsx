/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { TrackedDelivery } from "../../schemas/trackingPage";
import { ageText, dayText, momentText, spanText, timeText } from "../words/times";
import { Progress } from "./Progress";
import type { IconName } from "./icons";
import { Action, Card, Icon, type Shown, telephone } from "./parts";

type Delivery = Shown<TrackedDelivery>;

/** How the delivery stands: the largest thing of the page, which for a while is a time. */
export function Facts(shown: Delivery) {
  return <Card name={`facts ${shown.told.state.toLowerCase()}`}>{views[shown.told.state](shown)}</Card>;
}

const views: Record<TrackedDelivery["state"], (shown: Delivery) => ComponentChildren> = {
  SCHEDULED: (shown) => <Scheduled {...shown} />,
  ON_THE_WAY: (shown) => <OnTheWay {...shown} />,
  ARRIVED: (shown) => <Arrived {...shown} />,
  DELIVERED: (shown) => <Delivered {...shown} />,
  FAILED: (shown) => <Failed {...shown} />,
  CANCELLED: (shown) => <Cancelled {...shown} />,
};

/** What stands above it in small letters is a part of the heading: a time alone says nothing to who does not see. */
function Title({
  above,
  children,
  isTime = false,
}: {
  above?: string | undefined;
  children: ComponentChildren;
  isTime?: boolean;
}) {
  return (
    <h1>
      {above !== undefined && <span class="above">{above} </span>}
      <span class={isTime ? "time" : "state"}>{children}</span>
    </h1>
  );
}

function Scheduled({ told, words, clock, calendar = "" }: Delivery) {
  const { say } = words;
  const unplanned =
    told.task === "COLLECTION"
      ? "trackingPage.scheduled.unplannedCollection"
      : "trackingPage.scheduled.unplanned";
  const times = told.eta ? spanText(words, clock, told.eta) : windowsText({ told, words, clock });
  if (told.day === null)
    return (
      <>
        <Title>{say(unplanned)}</Title>
        <p>{say("trackingPage.scheduled.later")}</p>
      </>
    );
  const day = dayText(words, clock, told.day);
  return (
    <>
      {times === undefined ? (
        <Title>{say("trackingPage.scheduled.on", { day })}</Title>
      ) : (
        <Title above={say("trackingPage.scheduled.on", { day })} isTime>
          {times}
        </Title>
      )}
      {told.eta && <Agreed told={told} words={words} clock={clock} />}
      <p>{say("trackingPage.scheduled.live")}</p>
      <Action href={calendar} icon="calendar" download="delivery.ics">
        {say("trackingPage.scheduled.calendar")}
      </Action>
    </>
  );
}

function OnTheWay(shown: Delivery) {
  const { told, words, clock } = shown;
  const { say } = words;
  const { eta, stopsBefore, map } = told;
  const windows = windowsText(shown);
  const times = eta ? spanText(words, clock, eta) : windows;
  const position = map?.position ?? null;
  return (
    <>
      {times === undefined ? (
        <Title>{say("trackingPage.way.unknown")}</Title>
      ) : (
        <Title above={say(eta?.isLive ? "trackingPage.way.live" : "trackingPage.way.planned")} isTime>
          {times}
        </Title>
      )}
      {eta && <Agreed {...shown} />}
      {stopsBefore !== null && (
        <p class="stops">
          {stopsBefore === 0
            ? say("trackingPage.way.next")
            : say("trackingPage.way.stops", { count: stopsBefore })}
        </p>
      )}
      {stopsBefore !== null && <Progress {...shown} />}
      {position && (
        <p class="second">
          {say(position.radius > 0 ? "trackingPage.about" : "trackingPage.seen", {
            age: ageText(words, clock, position.time),
          })}
        </p>
      )}
    </>
  );
}

function Agreed(shown: Delivery) {
  const times = windowsText(shown);
  return times === undefined ? null : (
    <p class="second">{shown.words.say("trackingPage.way.agreed", { times })}</p>
  );
}

function Arrived({ told, words, clock }: Delivery) {
  const { say } = words;
  const time = told.steps.findLast(({ step }) => step === "ARRIVED")?.time;
  const { name = null, phone = null } = told.driver ?? {};
  return (
    <>
      <Title
        above={
          time === undefined
            ? say("trackingPage.arrived.here")
            : say("trackingPage.arrived.at", { time: timeText(words, clock, time) })
        }
      >
        {name === null ? say("trackingPage.arrived.title") : say("trackingPage.arrived.who", { name })}
      </Title>
      {phone !== null && (
        <Action href={telephone(phone)} icon="phone">
          {say("trackingPage.call", { who: name ?? say("trackingPage.driver.title") })}
        </Action>
      )}
    </>
  );
}

function Delivered({ told, words, clock }: Delivery) {
  const { say } = words;
  const collected = told.task === "COLLECTION";
  const whole = collected ? "trackingPage.delivered.collected" : "trackingPage.delivered.title";
  const part = collected ? "trackingPage.delivered.collectedPart" : "trackingPage.delivered.part";
  const time = told.steps.findLast(({ step }) => step === "DELIVERED")?.time;
  return (
    <Ended icon="check">
      <Title>{say(told.isPartial ? part : whole)}</Title>
      {time !== undefined && (
        <p>{say("trackingPage.delivered.at", { time: momentText(words, clock, time) })}</p>
      )}
    </Ended>
  );
}

function Failed({ told, words, clock }: Delivery) {
  const { say } = words;
  const { reason = null, next = null } = told.failure ?? {};
  return (
    <>
      <Ended icon="home">
        <Title>
          {say(told.task === "COLLECTION" ? "trackingPage.failed.collection" : "trackingPage.failed.title")}
        </Title>
        {reason !== null && <p>{reason}</p>}
      </Ended>
      {next ? (
        <p class="next">
          <span>{say("trackingPage.failed.again")}</span>
          <strong>
            {dayText(words, clock, next.day)}
            {next.windows?.map((each) => `, ${spanText(words, clock, each)}`)}
          </strong>
        </p>
      ) : (
        <p>{say("trackingPage.failed.ask")}</p>
      )}
      <Ask company={told.company} words={words} />
    </>
  );
}

function Cancelled({ told, words }: Delivery) {
  const { say } = words;
  return (
    <>
      <Ended icon="cross">
        <Title>{say("trackingPage.cancelled.title")}</Title>
        {told.failure?.reason != null && <p>{told.failure.reason}</p>}
      </Ended>
      <p>{say("trackingPage.cancelled.text")}</p>
      <Ask company={told.company} words={words} />
    </>
  );
}

function Ended({ icon, children }: { icon: IconName; children: ComponentChildren }) {
  return (
    <div class="ended">
      <span class="seal">
        <Icon name={icon} />
      </span>
      <div>{children}</div>
    </div>
  );
}

/** The ways to the company that it shows. */
export function Ask({
  company,
  words: { say },
}: Pick<Shown, "words"> & { company: Shown["told"]["company"] }) {
  const { name, phone, email } = company;
  const who = name ?? say("trackingPage.us");
  return (
    <>
      {phone !== null && (
        <Action href={telephone(phone)} icon="phone">
          {say("trackingPage.call", { who })}
        </Action>
      )}
      {phone === null && email !== null && (
        <Action href={`mailto:${encodeURIComponent(email)}`} icon="mail">
          {say("trackingPage.write", { who })}
        </Action>
      )}
    </>
  );
}

function windowsText({ told, words, clock }: Delivery): string | undefined {
  const spans = told.windows?.map((each) => spanText(words, clock, each)) ?? [];
  return spans.length === 0 ? undefined : spans.join(", ");
}
