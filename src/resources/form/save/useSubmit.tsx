import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { ApiError } from "../../../../dataProviders";
import type { ResourceRecord } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import type { Merging } from "../conflict/useMerge";
import { toFormErrors, type Problem } from "../errors/fieldErrors";
import type { ProblemTexts } from "../errors/problemTexts";
import type { Judging, Saved } from "../page/RecordForm";
import type { OpenRecord, Unsaved } from "../record/OpenRecord";
import { differs, type Fields } from "../record/outgoing";
import { creationQuery, type PairAnswer, type PairQuery } from "./pairing";
import type { Trouble } from "./SaveTrouble";
import { useSave } from "./useSave";

/** What was answered to the questions of a save. */
type Answers = { deleteSchedule?: boolean; answer?: PairAnswer };

type SubmitOptions = {
  view: ResourceView;
  open: OpenRecord;
  judging: Judging;
  texts: ProblemTexts;
  merge: Merging;
  unsaved: Unsaved;
  onSaved: (saved: Saved) => void;
};

/** From a checked form to a saved record: what was refused goes to its fields, a conflict is merged, the rest is told. */
export function useSubmit({ view, open, judging, texts, merge, unsaved, onSaved }: SubmitOptions) {
  const notify = useNotify();
  const form = useFormContext();
  const { saving, send } = useSave(view);
  const [trouble, setTrouble] = useState<Trouble>();
  const [refusals, setRefusals] = useState(0);
  const [scheduled, setScheduled] = useState<string[]>();
  const [pairing, setPairing] = useState<PairQuery>();
  const [done, setDone] = useState(false);
  const another = useRef(false);
  const answers = useRef<Answers>({});
  const tried = useRef<Answers>({});

  async function submit(values: Fields, base = open.base): Promise<void> {
    const wantsAnother = another.current;
    const sent = judging.sent(values);
    if (base && !differs(sent, base)) {
      notify("form.toolbar.nothing", { type: "info" });
      return;
    }
    const given = answers.current;
    const asked = base || given.answer ? undefined : creationQuery(view, sent);
    if (asked) {
      // What is known to be refused whatever the answer is told first.
      const taken = open.takeTaken(sent);
      if (taken.length === 0) setPairing(asked);
      else refuse(taken.map((path) => texts.ofTaken(path, sent)));
      return;
    }
    setTrouble(undefined);
    const outcome = await send({ base, sent, ...given });
    // Trying again asks nothing again; but who held a partner then may be another now.
    tried.current = given.answer?.holderVersion === undefined ? given : {};
    // An answer holds for the save that it was given for, and for the next question of that save.
    if (outcome.kind !== "scheduled" && outcome.kind !== "paired") answers.current = {};
    switch (outcome.kind) {
      case "saved":
        finish(outcome.record, base, wantsAnother);
        return;
      case "conflict":
        if (merge.meet(outcome.theirs, true)) {
          answers.current = given;
          await again();
        }
        return;
      case "scheduled":
        setScheduled(outcome.dates);
        return;
      case "paired":
        setPairing(outcome.query);
        return;
      case "refused":
        refuse(problemsIn(outcome.error), outcome.error);
        return;
      default:
        setTrouble(outcome);
    }
  }

  function finish(record: ResourceRecord, base: ResourceRecord | undefined, wantsAnother: boolean): void {
    another.current = false;
    unsaved.set(false);
    setDone(true);
    onSaved({ record, base, another: wantsAnother });
  }

  function problemsIn(error: ApiError): Problem[] {
    return Object.entries(error.fieldErrors).flatMap(([path, items]) =>
      items.map((item) => texts.ofServer(path, item, form.getValues())),
    );
  }

  /** Errors of fields go to their fields; the dialog of spec 8.1 shows what else it was. */
  function refuse(problems: Problem[], error?: ApiError): void {
    for (const [name, each] of Object.entries(toFormErrors(problems))) {
      form.setError(name, each);
    }
    if (problems.length === 0 && error) setTrouble({ kind: "refused", error });
    setRefusals((count) => count + 1);
  }

  /** The whole way once more, its check included. */
  async function again(): Promise<void> {
    await form.handleSubmit((values) => submit(values))();
  }

  /** After a question: the save once more with what was answered, or no save. */
  function goOn(answered: Answers | undefined): void {
    answers.current = answered ? { ...answers.current, ...answered } : {};
    if (answered) void again();
    else another.current = false;
  }

  return {
    saving,
    done,
    trouble,
    refusals,
    scheduled,
    pairing,
    submit,
    retry: () => {
      answers.current = tried.current;
      void again();
    },
    /** A record that somebody removed is saved as a new one: all of it, with what was typed. */
    saveAsNew: () =>
      void form.handleSubmit((values) => {
        open.detach();
        return submit(values, undefined);
      })(),
    another: () => {
      another.current = true;
    },
    answerPair: (answer: PairAnswer | undefined) => {
      setPairing(undefined);
      goOn(answer && { answer });
    },
    confirmSchedule: (confirmed: boolean) => {
      setScheduled(undefined);
      goOn(confirmed ? { deleteSchedule: true } : undefined);
    },
  };
}
