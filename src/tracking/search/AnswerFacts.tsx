import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { Fragment, type ReactNode } from "react";
import type { Property } from "../../../schemas";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { useResourceView } from "../../resources/resource";
import { RunBadge, runLook } from "../../runLooks";
import { useUnits } from "../../units";
import { WidgetView } from "../../widgets";
import type { Formats } from "../useFormats";
import { AnswerLog } from "./AnswerLog";
import { AnswerMessages } from "./AnswerMessages";

type AnswerFactsProps = { answer: OrderAnswer; formats: Formats };

/** What else is read out: who drives, where to, whom to ask for, what was told, what is proved, what happened. */
export function AnswerFacts({ answer, formats }: AnswerFactsProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const { postcode, address, contact, phone, email, instructions, proof, complaints, communications } =
    answer;
  const lines: [name: string, value: ReactNode][] = [
    ["driver", answer.run && <Driver run={answer.run} />],
    ["address", joined(address, postcode)],
    [
      "contact",
      [contact, phone, email].some(isThere) && (
        <>
          {contact} {isThere(phone) && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</Link>}{" "}
          {isThere(email) && <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>}
        </>
      ),
    ],
    ["goods", <Goods key="goods" answer={answer} />],
    ["instructions", isThere(instructions) && instructions],
    [
      "messages",
      communications.length > 0 ? (
        <AnswerMessages messages={communications} formats={formats} />
      ) : (
        translate("tracking.search.none.messages")
      ),
    ],
    [
      "proof",
      proof ? (
        <>
          {[proof.signatory, proof.signedAt && formats.time(proof.signedAt)].filter(isThere).join(", ")}
          {proof.pictures.length > 0 && (
            <Pictures pictures={proof.pictures} label={view.label("pod.photos")} />
          )}
        </>
      ) : (
        translate("tracking.search.none.proof")
      ),
    ],
    [
      "complaints",
      complaints.length > 0 &&
        complaints.map(({ id, at, by, text }) => (
          <Box key={id} sx={{ whiteSpace: "pre-wrap" }}>
            <Box component="span" sx={{ color: "text.secondary" }}>
              {formats.time(at)} {by}:
            </Box>{" "}
            {text}
          </Box>
        )),
    ],
    ["log", answer.log.length > 0 && <AnswerLog lines={answer.log} formats={formats} />],
  ];
  return (
    <Box component="dl" sx={list}>
      {lines.map(
        ([name, value]) =>
          isThere(value) && (
            <Fragment key={name}>
              <dt>{translate(`tracking.search.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </Box>
  );
}

function Driver({ run }: { run: NonNullable<OrderAnswer["run"]> }) {
  const translate = useTranslate();
  const { mode } = useTheme().palette;
  const { driverName, driverPhone, vehicleName, dayNumber } = run;
  return (
    <>
      <b>{driverName}</b>, {vehicleName} <RunBadge look={runLook(dayNumber, mode)} />{" "}
      {isThere(driverPhone) && (
        <Link
          href={`tel:${driverPhone.replaceAll(/[^\d+]/g, "")}`}
          aria-label={translate("tracking.search.call", { name: driverName, phone: driverPhone })}
        >
          {driverPhone}
        </Link>
      )}
    </>
  );
}

function Goods({ answer: { items, weight, volume } }: { answer: OrderAnswer }) {
  const translate = useTranslate();
  const units = useUnits();
  const told = [
    ...(items > 0 ? [translate("tracking.search.items", { smart_count: items })] : []),
    ...(weight ? [units.for("weight").format(weight)] : []),
    ...(volume ? [units.for("volume").format(volume)] : []),
  ];
  return told.length > 0 ? told.join(", ") : "–";
}

const pictureProperty: Property = { type: "array", "x-widget": "picture" };

function Pictures({ pictures, label }: { pictures: string[]; label: string }) {
  return (
    <WidgetView
      id="proof-pictures"
      path="pictures"
      property={pictureProperty}
      label={label}
      required={false}
      disabled
      bare
      errors={[]}
      value={pictures}
      initial={pictures}
      onChange={() => undefined}
    />
  );
}

function isThere<Value>(value: Value | null | undefined | false | ""): value is Value {
  return value !== null && value !== undefined && value !== false && value !== "";
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(isThere).join(", ");
}

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: { xs: "96px minmax(0, 1fr)", md: "110px minmax(0, 1fr)" },
  columnGap: 1,
  rowGap: 0.75,
  alignContent: "start",
  fontSize: "0.8125rem",
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere" },
} as const;
