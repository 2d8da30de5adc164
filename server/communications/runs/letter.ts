import { isEmpty } from "../../../schemas";
import type { MessageSettings } from "../settingsRead";
import { mailTexts, oneLine } from "../../mail";
import { Wording } from "../wording";
import type { RunToDrive, StopToDrive } from "./RunToDrive";

type Letter = { language: string; subject: string; body: string };
type Say = ReturnType<typeof mailTexts>["say"];
type Time = (millis: number) => string;

/** What a driver is told of runs of a day: in the driver's language, else the account's. */
export function letterOf(runs: readonly [RunToDrive, ...RunToDrive[]], settings: MessageSettings): Letter {
  const [{ driver, date, centre, timeZone }] = runs;
  const { language, say } = mailTexts(driver.language ?? String(settings.currentLanguage));
  const wording = new Wording(language, settings, timeZone);
  const day = wording.day(date);
  const vehicles = new Set(runs.map(({ vehicle }) => vehicle.name));
  const paragraphs = [
    say("mail.greeting", { name: driver.name ?? driver.id }),
    say("mail.runs.body", { date: day, centre }),
    ...runs.flatMap((run) => runText(run, say, (millis) => wording.time(millis, date))),
    joined([settings.companyName, settings.companyPhone]),
  ];
  return {
    language,
    subject: say("mail.runs.subject", { date: day, vehicle: joined([...vehicles]) }),
    body: `${paragraphs.filter((each) => each !== "").join("\n\n")}\n`,
  };
}

function runText({ vehicle, number, start, end, stops }: RunToDrive, say: Say, time: Time): string[] {
  const { name, registration } = vehicle;
  const called = isEmpty(registration) ? name : `${name} (${registration})`;
  const [begin, departure] = [time(start.at), time(start.departure)];
  const head = [
    say("mail.runs.run", { vehicle: called, number }),
    say("mail.runs.start", { at: joined([begin, start.place]) }),
    // Where nothing is loaded it is no second moment.
    ...(departure === begin ? [] : [say("mail.runs.departure", { time: departure })]),
  ];
  return [
    head.join("\n"),
    ...stops.map((stop) => stopText(stop, say, time)),
    say("mail.runs.end", { at: joined([time(end.at), end.place]) }),
  ];
}

function stopText(stop: StopToDrive, say: Say, time: Time): string {
  const { number, at, reference, customer, address, contact, instructions } = stop;
  const windows = joined(stop.windows.map(({ from, to }) => `${time(from)}–${time(to)}`));
  const lines = [
    joined([`${number}. ${time(at)}`, reference, customer], " · "),
    stop.isCollection ? say("mail.runs.collection") : "",
    isEmpty(address) ? "" : oneLine(String(address)),
    windows === "" ? "" : say("mail.runs.window", { windows }),
    contact === "" ? "" : say("mail.runs.contact", { contact }),
    isEmpty(instructions) ? "" : say("mail.runs.instructions", { instructions }),
  ];
  return lines.filter((line) => line !== "").join("\n");
}

function joined(parts: readonly unknown[], by = ", "): string {
  return parts
    .filter((part) => !isEmpty(part))
    .map((part) => oneLine(String(part)))
    .join(by);
}
