import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { Property } from "../../../schemas";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { proofPath } from "../../records/proofPath";
import { RunBadge, runLook } from "../../runLooks";
import { useUnits } from "../../units";
import { WidgetView } from "../../widgets";
import { stopState } from "../day/driven";
import type { Formats } from "../day/useFormats";
import { AnswerLog } from "./AnswerLog";
import { AnswerMessages } from "./AnswerMessages";

type AnswerFactsProps = { answer: OrderAnswer; formats: Formats };

/** What else is read out: who drives, where to, whom to ask for, what was told, what is proved, what happened. */
export function AnswerFacts({ answer, formats }: AnswerFactsProps) {
  const translate = useTranslate();
  const { postcode, address, contact, phone, email, instructions, proof, complaints, communications } =
    answer;
  const { run, log } = answer;
  const has = {
    contact: [contact, phone, email].some(isThere),
    address: joined(address, postcode),
  };
  return (
    <Box component="dl" sx={list}>
      {run && (
        <Fact name="driver">
          <Driver run={run} />
        </Fact>
      )}
      {has.address !== "" && <Fact name="address">{has.address}</Fact>}
      {has.contact && (
        <Fact name="contact">
          {contact} {isThere(phone) && <Phone number={phone} />}{" "}
          {isThere(email) && <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>}
        </Fact>
      )}
      <Fact name="goods">
        <Goods answer={answer} />
      </Fact>
      {isThere(instructions) && <Fact name="instructions">{instructions}</Fact>}
      <Fact name="messages">
        {communications.length > 0 ? (
          <AnswerMessages messages={communications} formats={formats} />
        ) : (
          translate("tracking.search.none.messages")
        )}
      </Fact>
      <Fact name="proof">
        {proof ? (
          <>
            {joined(proof.signatory, proof.signedAt && formats.time(proof.signedAt))}
            {proof.pictures.length > 0 && (
              <Pictures pictures={proof.pictures} label={translate("tracking.search.facts.proof")} />
            )}
          </>
        ) : (
          translate("tracking.search.none.proof")
        )}
        {(proof !== null || stopState(answer) === "done") && (
          <Link component={RouterLink} to={proofPath(answer.order)} sx={{ display: "block" }}>
            {translate("tracking.search.proof")}
          </Link>
        )}
      </Fact>
      {complaints.length > 0 && (
        <Fact name="complaints">
          {complaints.map(({ id, at, by, text }) => (
            <Box key={id} sx={{ whiteSpace: "pre-wrap" }}>
              <Box component="span" sx={{ color: "text.secondary" }}>
                {formats.time(at)} {by}:
              </Box>{" "}
              {text}
            </Box>
          ))}
        </Fact>
      )}
      {log.length > 0 && (
        <Fact name="log">
          <AnswerLog lines={log} formats={formats} />
        </Fact>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <dt>{translate(`tracking.search.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Pressed, it is called. */
function Phone({ number, label }: { number: string; label?: string }) {
  return (
    <Link href={`tel:${number.replaceAll(/[^\d+]/g, "")}`} aria-label={label}>
      {number}
    </Link>
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
        <Phone
          number={driverPhone}
          label={translate("tracking.search.call", { name: driverName, phone: driverPhone })}
        />
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

function isThere(text: string | null): text is string {
  return text !== null && text !== "";
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
