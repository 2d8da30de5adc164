import { useNotify } from "ra-core";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { isApiError, isSame, type Change } from "../../../../dataProviders";
import type { ResourceRecord } from "../../../../schemas";
import { useApi } from "../../../session";
import { useLiveRecord } from "../../live";
import type { ResourceView } from "../../resource";
import { initialValues } from "../record/initial";
import type { OpenRecord } from "../record/OpenRecord";
import type { Fields } from "../record/outgoing";
import type { Sides } from "./ConflictDialog";
import { mergeRecords, settled, type Clash, type Merge } from "./merge";

/** Clashes that wait for the user's choice. `saves`: a save met them, and goes on once they are settled. */
type Conflict = Merge & { theirs: ResourceRecord; saves: boolean };

export type Merging = {
  /** What somebody else has done to the record since, and is not in the form yet. */
  foreign: Change | undefined;
  conflict: Conflict | undefined;
  /** Takes theirs into the form; false where both changed the same, and the user is asked. */
  meet: (theirs: ResourceRecord, saves: boolean) => boolean;
  /** Reads the record as others left it and merges it. */
  mergeNow: () => Promise<void>;
  settle: (sides: Sides) => void;
  close: () => void;
};

type MergeOptions = { view: ResourceView; open: OpenRecord; dirty: boolean };

/** Keeps what is typed together with what others save meanwhile. A form in which nothing was typed just follows. */
export function useMerge({ view, open, dirty }: MergeOptions): Merging {
  const notify = useNotify();
  const api = useApi();
  const form = useFormContext();
  const [conflict, setConflict] = useState<Conflict>();
  const [, setRebased] = useState(0);
  const base = open.base;
  const live = useLiveRecord(view.name, base?.id);
  const foreign =
    live && (live.action === "DELETE" || isNewer(live.version, base?.version)) ? live : undefined;

  /** Their record becomes the one that the form stands on; what differs from it is what I typed. */
  function rebase(theirs: ResourceRecord, merged: Fields): void {
    const values = form.getValues();
    open.rebase(theirs);
    form.reset(open.initial, { keepErrors: true });
    const mine = initialValues(view.resource, merged);
    for (const name of Object.keys(mine)) {
      if (!isSame(mine[name], open.initial[name])) form.setValue(name, mine[name], { shouldDirty: true });
      else if (!isSame(values[name], mine[name])) form.clearErrors(name);
    }
    setRebased((count) => count + 1);
  }

  function meet(theirs: ResourceRecord, saves: boolean): boolean {
    const merge = mergeRecords(view.resource, open.base ?? {}, form.getValues(), theirs);
    if (merge.clashes.length > 0) {
      setConflict({ ...merge, theirs, saves });
      return false;
    }
    rebase(theirs, merge.merged);
    if (merge.taken.length > 0) {
      const fields = merge.taken.map((path) => view.label(path)).join(", ");
      notify("form.conflict.merged", { type: "info", messageArgs: { fields }, autoHideDuration: 8_000 });
    }
    return true;
  }

  async function mergeNow(): Promise<void> {
    if (!base) return;
    try {
      const { data } = await api.getOne(view.name, { id: base.id });
      meet(data as ResourceRecord, false);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!error.reported) notify("form.trouble.title", { type: "error" });
    }
  }

  const follows = foreign !== undefined && foreign.action !== "DELETE" && !dirty && !conflict;
  useEffect(() => {
    if (follows) void mergeNow();
    // Once for each foreign version: the merge itself changes what it depends on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [follows, foreign?.version]);

  return {
    foreign: follows ? undefined : foreign,
    conflict,
    meet,
    mergeNow,
    settle(sides) {
      if (!conflict) return;
      rebase(conflict.theirs, choose(conflict.merged, conflict.clashes, sides));
      setConflict(undefined);
    },
    close: () => setConflict(undefined),
  };
}

function choose(merged: Fields, clashes: Clash[], sides: Sides): Fields {
  return clashes.reduce((record, clash) => settled(record, clash, sides[clash.path] ?? "mine"), merged);
}

function isNewer(version: number | undefined, known: number | undefined): boolean {
  return version === undefined || known === undefined || version > known;
}
