import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isApiError, type ApiError } from "../../../../dataProviders";
import type { ResourceRecord } from "../../../../schemas";
import { useApi } from "../../../session";
import type { ResourceView } from "../../resource";
import type { Fields } from "../record/outgoing";
import { partnerQuery, takenQuery, type PairAnswer, type PairQuery } from "./pairing";

/** How a save ended. `conflict`: somebody changed the record meanwhile; `gone`: somebody removed it. */
export type Outcome =
  | { kind: "saved"; record: ResourceRecord }
  | { kind: "conflict"; theirs: ResourceRecord }
  | { kind: "gone" }
  | { kind: "scheduled"; dates: string[] }
  | { kind: "paired"; query: PairQuery }
  | { kind: "refused"; error: ApiError }
  | { kind: "unreachable"; error: ApiError };

export type SendOptions = {
  base: ResourceRecord | undefined;
  sent: Fields;
  deleteSchedule?: boolean;
  /** What is to become of its pair, once that was asked. */
  answer?: PairAnswer;
};

/** Sends a record, once even where the answer was lost: the same record is tried again under the same key. */
export function useSave(view: ResourceView): {
  saving: boolean;
  send: (options: SendOptions) => Promise<Outcome>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const lost = useRef<{ text: string; key: string | undefined }>(undefined);

  async function send({ base, sent, deleteSchedule, answer }: SendOptions): Promise<Outcome> {
    const data = { ...sent, ...answer, ...(deleteSchedule && { deleteSchedule }) };
    const text = JSON.stringify([base?.version, data]);
    const meta = { silent: true, idempotencyKey: lost.current?.text === text ? lost.current.key : undefined };
    setSaving(true);
    try {
      // Of a save that may have been done, the record itself may be the holder.
      const isAsked = answer !== undefined || meta.idempotencyKey !== undefined;
      const query = isAsked ? undefined : await partnerQuery(api, view, { base, sent });
      if (query) return { kind: "paired", query };
      const { data: record } = base
        ? await api.update(view.name, {
            id: base.id,
            data,
            previousData: base,
            meta: { ...meta, version: base.version },
          })
        : await api.create(view.name, { data, meta });
      lost.current = undefined;
      await queryClient.invalidateQueries({ queryKey: [view.name], refetchType: "none" });
      return { kind: "saved", record: record as ResourceRecord };
    } catch (error) {
      if (!isApiError(error)) throw error;
      lost.current = error.status === 0 ? { text, key: error.idempotencyKey } : undefined;
      return outcomeOf(error);
    } finally {
      setSaving(false);
    }
  }
  return { saving, send };
}

function outcomeOf(error: ApiError): Outcome {
  if (error.status === 0 || error.status === 503) return { kind: "unreachable", error };
  if (error.hasCode("VERSION_CONFLICT") && error.current) return { kind: "conflict", theirs: error.current };
  if (error.status === 404 || error.hasCode("NOT_FOUND")) return { kind: "gone" };
  const scheduled = error.items.find(({ code }) => code === "RESOURCE_HAS_SCHEDULE");
  if (scheduled) return { kind: "scheduled", dates: datesOf(scheduled.metadata?.dates) };
  const query = takenQuery(error);
  if (query) return { kind: "paired", query };
  return { kind: "refused", error };
}

function datesOf(dates: unknown): string[] {
  return Array.isArray(dates) ? dates.map(String) : typeof dates === "string" ? dates.split(/,\s*/) : [];
}
