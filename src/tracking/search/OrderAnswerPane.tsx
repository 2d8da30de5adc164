import ArrowBack from "@mui/icons-material/ArrowBack";
import Feedback from "@mui/icons-material/FeedbackOutlined";
import MailOutline from "@mui/icons-material/MailOutline";
import OpenInNew from "@mui/icons-material/OpenInNew";
import Route from "@mui/icons-material/RouteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useRef, useState, type Ref } from "react";
import { useLocation } from "react-router";
import type { FoundOrder, OrderAnswer } from "../../../schemas/orderSearch";
import { Failed } from "../../kit/Failed";
import { useResourceView } from "../../resources/resource";
import { laterWithTexts } from "../../session";
import { OrderActionMenu } from "../action/OrderActionMenu";
import { formAt, useOpenOver } from "../day/over";
import { StaleNote } from "../StaleNote";
import { Standing } from "../listing/Standing";
import { type StopState, stopState } from "../day/driven";
import { InsertButton } from "../reassigning/InsertButton";
import { CustomerLinkButton } from "../share/CustomerLinkButton";
import { ShareButton } from "../share/ShareButton";
import { type Formats, useFormats } from "../day/useFormats";
import { useNow } from "../day/useTracked";
import { useStopLooks } from "../map/useStopLooks";
import { AnswerFacts } from "./AnswerFacts";
import { AnswerTime } from "./AnswerTime";
import { ComplaintForm } from "./ComplaintForm";
import type { LookedAtRun } from "./LookedAtRun";
import { MessageForm } from "./MessageForm";

const AnswerMap = laterWithTexts("map", async () => (await import("./AnswerMap")).AnswerMap);

type Read = {
  data: OrderAnswer | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  refetch: () => unknown;
};

type OrderAnswerPaneProps = {
  ref: Ref<HTMLElement>;
  hit: FoundOrder;
  read: Read;
  /** To what was found, where the answer stands in its place. */
  onBack: (() => void) | undefined;
  onRun: (run: LookedAtRun) => void;
};

/** In milliseconds: how often ages are told anew. */
const tick = 5_000;

/** How an order stands, as customer service reads it out, and what is done with it next. */
export function OrderAnswerPane({ ref, hit, read, onBack, onRun }: OrderAnswerPaneProps) {
  const translate = useTranslate();
  const view = useResourceView("orders");
  const looks = useStopLooks()(hit);
  // Another order's, until its own has come.
  const data = read.data?.order === hit.order ? read.data : undefined;
  const { status, punctuality } = data ?? hit;
  return (
    <Box
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-label={translate("tracking.search.answer")}
      sx={pane}
    >
      <Box sx={{ display: "flex", alignItems: "center", columnGap: 1, flexWrap: "wrap" }}>
        {onBack && (
          <IconButton edge="start" aria-label={translate("tracking.search.back")} onClick={onBack}>
            <ArrowBack />
          </IconButton>
        )}
        <Typography
          component="h2"
          sx={{ fontSize: "1.0625rem", flex: 1, minWidth: 160, overflowWrap: "anywhere" }}
        >
          <b>{hit.reference}</b> {hit.customer}
        </Typography>
        <Box component="span" sx={{ color: looks.word, fontSize: "0.8125rem" }}>
          <Standing standing={punctuality ?? undefined} /> {view.choice("status", status)}
        </Box>
      </Box>
      {data ? (
        <>
          <StaleNote read={read} />
          <Answer data={data} onRun={onRun} />
        </>
      ) : read.error ? (
        <Failed
          level="h2"
          title={translate("tracking.search.failed")}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <LinearProgress aria-label={translate("app.loading")} />
      )}
    </Box>
  );
}

function Answer({ data, onRun }: { data: OrderAnswer; onRun: (run: LookedAtRun) => void }) {
  const translate = useTranslate();
  const now = useNow(tick);
  const formats = useFormats(data);
  const hasPlace = data.latitude !== null && data.longitude !== null;
  return (
    <>
      <AnswerTime answer={data} now={now} formats={formats} />
      <Box sx={hasPlace ? halves : {}}>
        <AnswerFacts answer={data} formats={formats} />
        {hasPlace && (
          <Box sx={map}>
            <AnswerMap answer={data} now={now} label={translate("tracking.search.map")} />
          </Box>
        )}
      </Box>
      <Actions answer={data} onRun={onRun} formats={formats} />
    </>
  );
}

type ActionsProps = { answer: OrderAnswer; formats: Formats; onRun: (run: LookedAtRun) => void };

function Actions({ answer, formats, onRun }: ActionsProps) {
  const translate = useTranslate();
  const [writing, setWriting] = useState<"complaint" | "message">();
  const complain = useRef<HTMLButtonElement>(null);
  const write = useRef<HTMLButtonElement>(null);
  const { order, reference, status, run, aoc } = answer;
  const { search } = useLocation();
  const open = useOpenOver();
  function close(): void {
    const button = writing === "complaint" ? complain : write;
    setWriting(undefined);
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  }
  if (writing !== undefined)
    return (
      <Box ref={showWhole}>
        {writing === "complaint" ? (
          <ComplaintForm order={order} onClose={close} />
        ) : (
          <MessageForm answer={answer} onClose={close} />
        )}
      </Box>
    );
  return (
    <Box sx={actions}>
      {run && (
        <Button
          variant="contained"
          size="small"
          startIcon={<Route />}
          onClick={() => onRun({ aoc, date: run.date, run: run.id })}
        >
          {translate("tracking.search.run")}
        </Button>
      )}
      <InsertButton answer={answer} formats={formats} onRun={onRun} />
      <OrderActionMenu order={order} status={status} name={reference ?? order} shape="words" />
      {run && !over.has(stopState(answer)) && <ShareButton run={run} formats={formats} shape="words" />}
      <CustomerLinkButton order={order} reference={reference ?? order} />
      <Button
        ref={write}
        variant="outlined"
        size="small"
        startIcon={<MailOutline />}
        onClick={() => setWriting("message")}
      >
        {translate("tracking.message.write")}
      </Button>
      <Button
        ref={complain}
        variant="outlined"
        size="small"
        startIcon={<Feedback />}
        onClick={() => setWriting("complaint")}
      >
        {translate("tracking.search.complain")}
      </Button>
      <Button size="small" startIcon={<OpenInNew />} onClick={() => open(formAt(search, "order", order))}>
        {translate("tracking.search.open")}
      </Button>
    </Box>
  );
}

/** With what sends it, and not only where one types. */
function showWhole(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: "nearest" });
}

/** Nobody is told any more where somebody is who does not come any more. */
const over = new Set<StopState>(["done", "failed", "cancelled"]);

const pane = {
  px: 2,
  py: 1.5,
  display: "grid",
  gap: 1.25,
  minWidth: 0,
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
} as const;

const halves = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 236px" },
  gap: 2,
} as const;

const map = {
  height: 190,
  borderRadius: "8px",
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;

const actions = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  pt: 1.25,
  borderTop: 1,
  borderColor: "divider",
  "& .MuiButton-root": { minHeight: { xs: 40, md: 30 } },
} as const;
