import { Form } from "ra-core";
import { use, useMemo, useState } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import { propertyAt, type Resource, type ResourceRecord } from "../../../../schemas";
import { useSession } from "../../../session";
import type { ResourceView } from "../../resource";
import type { Violation } from "../errors/ajvProblems";
import { toFormErrors, type Problem } from "../errors/fieldErrors";
import { judge } from "../errors/judge";
import { useProblemTexts } from "../errors/problemTexts";
import { OpenRecord, type Unsaved } from "../record/OpenRecord";
import { forCheck, outgoing, type Fields } from "../record/outgoing";
import { withoutForeign } from "../schema/attributed";
import { localise } from "../schema/localise";
import { useAttributedView } from "../schema/useAttributedView";
import { withKept } from "../schema/kept";
import { hiddenNow, rulesOf } from "../schema/visibility";
import { FormBody } from "./FormBody";
import { withoutReadOnly } from "../schema/writable";
import { validatorOf } from "./validator";

export type Saved = { record: ResourceRecord; base: ResourceRecord | undefined; another: boolean };

/** The tab that is open, kept by a screen that opens its form anew. */
export type Place = { tab: string | undefined; onTab: (tab: string) => void };

type RecordFormProps = {
  view: ResourceView;
  /** The record as it was read; undefined for a new one. */
  opened: ResourceRecord | undefined;
  /** What a new record starts with. */
  start: Fields;
  unsaved: Unsaved;
  place?: Place;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
};

const nothing: Fields = {};

/** What is said of the form's values as a whole. */
export type Judging = {
  /** The record as a save would send it. */
  sent: (values: Fields) => Fields;
  problems: (values: Fields) => Problem[];
};

/** A record's form: react-admin's form holds the values, RJSF draws them, the resource's precompiled check judges them. */
export function RecordForm({ opened, start, unsaved, place, onSaved, onCancel, ...props }: RecordFormProps) {
  const { settings, orderAttributes } = useSession();
  const view = useAttributedView(props.view, opened ?? nothing);
  const validate = use(validatorOf(view.name));
  const texts = useProblemTexts(view);
  const isNew = opened === undefined;
  const form = useMemo(() => {
    const whole = localise(view.resource, view);
    return opened === undefined ? withoutReadOnly(whole) : withKept(whole, view.resource, opened, settings);
  }, [view, opened, settings]);
  const [open] = useState(() => new OpenRecord(view.resource, opened, start));
  const [defaults] = useState(open.initial);

  const judging = useMemo<Judging>(() => {
    const rules = rulesOf(form).filter(({ clears }) => clears);
    const { resource } = view;
    const sent = (values: Fields) => {
      const hidden = hiddenNow(rules, values, settings).map(({ path }) => path);
      const fields = outgoing(resource, values, open.base, hidden);
      return open.base ? fields : withoutForeign(fields, resource, { orderAttributes });
    };
    return {
      sent,
      problems(values) {
        const after = forCheck(resource, sent(values));
        const before = open.base;
        const violations = judge({ resource, validate, settings, orderAttributes, before, after });
        const told = violations.filter((each) => isNew || !isKept(resource, each));
        return told.map((each) => texts.ofCheck(each, values));
      },
    };
  }, [form, view, open, settings, orderAttributes, validate, texts, isNew]);

  const resolver = useMemo<Resolver>(
    () => (values) => {
      const problems = judging.problems(values);
      if (problems.length === 0) return { values, errors: {} };
      // The server is not asked, and what it said as it was typed is told with the rest.
      const sent = judging.sent(values);
      const taken = open.taken(sent).map((path) => texts.ofTaken(path, sent));
      return { values: {}, errors: toFormErrors([...problems, ...taken]) };
    },
    [judging, open, texts],
  );
  return (
    <Form
      defaultValues={defaults}
      resolver={resolver}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: FieldValues) => open.submit(values)}
    >
      <FormBody
        view={view}
        form={form}
        open={open}
        judging={judging}
        texts={texts}
        unsaved={unsaved}
        place={place}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** What a saved record has and does not tell stays as it is where nothing else is sent. */
function isKept(resource: Resource, { path, code }: Violation): boolean {
  return code === "REQUIRED" && propertyAt(resource, path)?.writeOnly === true;
}
