import type { Webhook } from "../../schemas/generated";
import { errorItem } from "../../schemas";
import { addError, hasErrors } from "../../schemas/failure";
import { mostWebhooks } from "../../schemas/webhooks";
import type { Draft, RecordRules, Values } from "../resources";
import { beginAnew } from "./health";
import { urlFault } from "./urlFault";
import { endWaiting } from "./queue";
import { countTargets, dropTargets, keepTargets } from "./targets";

/** A webhook calls where the server may go; what the outbox has to know of it is kept as it changes. */
export const webhookRules = (allowed: ReadonlySet<string>): RecordRules => ({
  async settle({ sql, actor }, drafts) {
    for (const { before, after, errors } of drafts) {
      const { url } = webhookOf(after.values);
      if (url === undefined || (before && webhookOf(before.values).url === url)) continue;
      const fault = urlFault(url, allowed);
      if (fault) addError(errors, "url", fault);
    }
    const added = drafts.filter(({ before, errors }) => !before && !hasErrors(errors));
    if (added.length === 0) return;
    const count = await countTargets(sql, actor.accountId);
    for (const { errors } of added.slice(Math.max(0, mostWebhooks - count)))
      addError(errors, "url", errorItem("WEBHOOKS_MANY", { field: "url", count, limit: mostWebhooks }));
  },
  async follow({ sql, actor }, drafts) {
    const targets = drafts.map(({ id, after }) => {
      const { url = "", enabled = true, events = [] } = webhookOf(after.values);
      return { webhook: id, url, enabled, events };
    });
    await keepTargets(sql, actor.accountId, targets);
    // What was to be told is not told to whoever is switched on days later; it can be sent by hand.
    const off = targets.filter(({ enabled }) => !enabled).map(({ webhook }) => webhook);
    if (off.length > 0) await endWaiting(sql, actor.accountId, off);
    const renewed = drafts.filter(isRenewed).map(({ id }) => id);
    if (renewed.length > 0) await beginAnew(sql, actor.accountId, renewed);
  },
  refuseLeaving: () => undefined,
  leave: ({ sql, actor }, records) => dropTargets(sql, actor.accountId, [...records.keys()]),
});

/** Switched on again, or with another address: how it went before says nothing of how it goes. */
function isRenewed({ before, after }: Draft): boolean {
  if (!before) return false;
  const [was, is] = [webhookOf(before.values), webhookOf(after.values)];
  return was.url !== is.url || (was.enabled === false && is.enabled !== false);
}

/** What is stored as a webhook was checked against its schema. */
function webhookOf(values: Values): Partial<Webhook> {
  return values as Partial<Webhook>;
}
