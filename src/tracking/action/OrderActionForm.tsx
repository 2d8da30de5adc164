import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { StatusChange } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import type { Order } from "../../../schemas/generated";
import { itemName } from "../../../schemas/itemName";
import { Failed } from "../../kit/Failed";
import { Message } from "../../kit/Message";
import { Toolbar, Unsaved, UnsavedGuard } from "../../resources/form/parts";
import { useResource } from "../../resources/resource";
import { StatusFields, useReasons, useStatusChange } from "../../resources/status/parts";
import { ChangedMeanwhile } from "./ChangedMeanwhile";
import { factsIn, faultIn, type ItemEntries } from "./itemEntries";
import { ItemFields } from "./ItemFields";
import { noProof, ProofFields } from "./ProofFields";
import { useOthersChanges } from "./useOthersChanges";
import { useSavedAction } from "./useSavedAction";

type OrderActionFormProps = {
  /** The order of the address first. */
  ids: string[];
  start: StatusChange;
  onLeave: () => void;
};

type ActedOn = ResourceRecord & Partial<Pick<Order, "items" | "status" | "customer">>;

/**
 * Another status for an order, with its time, reason and comment, what became of its items, and what proves it: together or
 * each by itself. Of several orders only their status.
 */
export function OrderActionForm({ ids, start, onLeave }: OrderActionFormProps) {
  const translate = useTranslate();
  const view = useResource();
  const [entries, setEntries] = useState<ItemEntries>(new Map());
  const [proof, setProof] = useState(noProof);
  const [isTyped, setTyped] = useState(false);
  const toKeep = proof.files.some(({ isKept }) => !isKept);
  const tellsMore = entries.size > 0 || toKeep;
  const said = useStatusChange(ids, { start, tellsMore, gathers: true });
  const { records, rows = [], failure, readAgain, targets, asked, change } = said;
  const changes = useOthersChanges(ids, readAgain);

  const [order] = (records ?? []) as ActedOn[];
  const isAlone = ids.length === 1;
  const { status = "NEW", items: own = [] } = order ?? {};
  const groupOf = (code: string) => rows.find((row) => row.code === code)?.group ?? "";
  const then = change.status ?? status;
  const mayTellItems = isAlone && own.length > 0 && (groupOf(then) === "in progress" || handedOver.has(then));
  const mayProve = isAlone && provable.has(groupOf(status));
  const itemReasons = useReasons(mayTellItems, "orderItemCancellationReasons") ?? [];
  const items = mayTellItems ? factsIn(own, entries) : [];
  const isFaulty =
    mayTellItems &&
    own.some((item) => {
      const entry = entries.get(itemName(item));
      return entry !== undefined && faultIn(item, entry, itemReasons) !== undefined;
    });
  const says = change.status !== undefined || items.length > 0 || (mayProve && toKeep);

  const [unsaved] = useState(() => new Unsaved());
  useLayoutEffect(() => unsaved.set(isTyped));
  const { save, saving, trouble } = useSavedAction({
    said,
    items,
    proof: mayProve ? proof : noProof,
    onProof: setProof,
    onDone: () => {
      setTyped(false);
      unsaved.set(false);
      onLeave();
    },
  });
  const typing =
    <Part,>(take: (part: Part) => void) =>
    (part: Part) => {
      setTyped(true);
      take(part);
    };

  if (failure && !records)
    return (
      <Failed
        level="h2"
        title={translate("tracking.search.failed")}
        error={failure}
        onRetry={() => void readAgain()}
      />
    );
  if (!records || !said.rows) return <LinearProgress aria-label={translate("app.loading")} />;
  if (!order)
    return (
      <Message
        level="h2"
        title={translate("tracking.action.gone.title")}
        text={translate("tracking.action.gone.text")}
      >
        <Button variant="contained" onClick={onLeave}>
          {translate("tracking.action.back")}
        </Button>
      </Message>
    );
  const isOver = records.every((record) => groupOf(String(record.status ?? "NEW")) === "final");
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (says && asked.complete && !isFaulty && !saving) void save();
      }}
      sx={{ display: "grid", gap: 2 }}
    >
      <UnsavedGuard unsaved={unsaved} />
      <div>
        <Heading records={records as ActedOn[]} />
        <ChangedMeanwhile records={records} wanted={ids.length} changes={changes} />
      </div>
      <Trouble lines={trouble} />
      {targets.length === 0 && (
        <Alert severity="info">{translate(isOver ? "tracking.action.final" : "bulk.status.none")}</Alert>
      )}
      <StatusFields
        records={records}
        targets={targets}
        asked={asked}
        change={change}
        onChange={typing(said.onChange)}
        {...(isAlone && {
          keep: translate("tracking.action.keep", { status: view.choice("status", status) }),
        })}
      />
      {mayTellItems && (
        <ItemFields
          items={own}
          reasons={itemReasons}
          entries={entries}
          onChange={(item, entry) => typing(setEntries)(new Map(entries).set(item, entry))}
        />
      )}
      {mayProve && <ProofFields proof={proof} onChange={typing(setProof)} />}
      <Toolbar
        isNew={false}
        dirty={says && asked.complete && !isFaulty}
        saving={saving}
        label={translate("form.toolbar.label")}
        onAnother={() => undefined}
        onCancel={onLeave}
      />
    </Box>
  );
}

/** The goods were handed over, all or some. */
const handedOver = new Set(["COMPLETED", "PARTIALLY_COMPLETED"]);
/** The groups of statuses of an order that somebody was sent. */
const provable = new Set(["sent", "in progress", "final"]);

/** Which orders it is about, and how they stand. */
function Heading({ records }: { records: readonly ActedOn[] }) {
  const translate = useTranslate();
  const view = useResource();
  const [order] = records;
  if (!order || records.length > 1)
    return (
      <Box>
        <Typography variant="h1">
          {translate("tracking.action.orders", { smart_count: records.length })}
        </Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {records.map(view.titleOf).join(", ")}
        </Typography>
      </Box>
    );
  return (
    <Box>
      <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
        {view.titleOf(order)}
      </Typography>
      <Typography color="text.secondary">
        {[order.customer?.name, view.choice("status", order.status ?? "NEW")].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

/** What was refused, and why; who works by keys is led there. */
function Trouble({ lines }: { lines: readonly string[] }) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) alert.current?.focus();
  }, [lines]);
  if (lines.length === 0) return null;
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ whiteSpace: "pre-line", outline: 0 }}>
      {[...lines, translate("form.trouble.kept")].join("\n")}
    </Alert>
  );
}
