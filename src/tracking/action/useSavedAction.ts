import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf, type ItemFact } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { formatInstant } from "../../dates";
import { reasonsOf } from "../../resources/bulk/parts";
import { useResource } from "../../resources/resource";
import type { useStatusChange } from "../../resources/status/parts";
import { useLocalePack, useSession } from "../../session";
import { trackingCalls } from "../calls";
import type { ProofEntry } from "./ProofFields";

type SavedAction = {
  said: ReturnType<typeof useStatusChange>;
  items: readonly ItemFact[];
  proof: ProofEntry;
  onProof: (proof: ProofEntry) => void;
  onDone: () => void;
};

/**
 * Takes an action to the server: first the files, each by itself, so that who is told of the order's end is told with its
 * proof; then the status with the items, in one step. What was refused is said in lines, and nothing typed is lost.
 */
export function useSavedAction({ said, items, proof, onProof, onDone }: SavedAction) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const view = useResource();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const { records = [], change, asked } = said;

  async function keepFiles(): Promise<void> {
    const [order] = records;
    let { files } = proof;
    for (const { key, file, as, isKept } of files) {
      if (isKept || !order) continue;
      await trackingCalls.prove(order.id, file, {
        as,
        ...(as === "signature" && proof.signatory.trim() !== "" && { signatory: proof.signatory.trim() }),
        ...(asked.isTimed && change.time !== undefined && { time: change.time }),
      });
      files = files.map((each) => (each.key === key ? { ...each, isKept: true } : each));
      onProof({ ...proof, files });
    }
  }

  /** With the versions that files have made of them; who has become something else meanwhile keeps the one that was read. */
  async function asTheyAre(): Promise<ResourceRecord[]> {
    if (proof.files.length === 0) return asked.able;
    const fresh = await said.read(asked.able.map(({ id }) => id));
    return asked.able.map(
      (record) => fresh.find(({ id, status }) => id === record.id && status === record.status) ?? record,
    );
  }

  /** Why it was refused, of each of them that was. */
  async function sendChange(): Promise<string[]> {
    const words = {
      translate,
      instant: (text: string) => formatInstant(text, timeZone, pack),
      labels: { time: translate("bulk.status.time.label") },
    };
    const able = await asTheyAre();
    const results = await said.send(able, items.length > 0 ? { items } : {});
    return results.flatMap((result, index) => {
      const record = able[index];
      if (result.success || !record) return [];
      const reasons = reasonsOf(result, view, words);
      return able.length === 1 ? reasons : [`${view.titleOf(record)}: ${reasons.join(" ")}`];
    });
  }

  function tell(): void {
    const text =
      change.status === undefined
        ? translate("tracking.action.saved")
        : translate("bulk.status.done", {
            smart_count: asked.able.length,
            status: view.choice("status", change.status),
          });
    notify(text, { messageArgs: { _: text } });
  }

  async function save(): Promise<void> {
    setSaving(true);
    setTrouble([]);
    try {
      await keepFiles();
      const refused = change.status === undefined && items.length === 0 ? [] : await sendChange();
      void queries.invalidateQueries({ queryKey: ["tracking"] });
      void queries.invalidateQueries({
        queryKey: [view.name],
        predicate: ({ queryKey }) => queryKey[1] !== "selected",
      });
      if (refused.length === 0) {
        tell();
        onDone();
      } else {
        setTrouble(refused);
        await said.readAgain();
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      setTrouble([linesText(reportOf(error).lines, translate)]);
    } finally {
      setSaving(false);
    }
  }
  return { save, saving, trouble };
}
