import { useTranslate } from "ra-core";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageHeader } from "../../../app/PageHeader";
import { useResource } from "../../resource";
import { defaultsOf } from "../record/defaults";
import { Unsaved } from "../record/OpenRecord";
import type { Fields } from "../record/outgoing";
import { localise } from "../schema/localise";
import { FormPage } from "./FormPage";
import { RecordForm } from "./RecordForm";
import type { Saved } from "./RecordForm";
import { useKeepAction } from "./useKeepAction";

/** The form of a new record: it starts with the schema's defaults, or as a duplicate of another. */
export function ResourceCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const view = useResource();
  const keep = useKeepAction(view);
  const state = useLocation().state as { duplicate?: Fields } | null;
  const [unsaved] = useState(() => new Unsaved());
  const [round, setRound] = useState(0);
  const start = round === 0 && state?.duplicate ? state.duplicate : defaultsOf(localise(view.resource, view));

  function saved({ record, another }: Saved): void {
    keep({ kind: "create", record, base: undefined });
    if (another) setRound(round + 1);
    else void navigate(view.routes.list);
  }
  return (
    <FormPage>
      <PageHeader title={translate("form.newTitle", { name: view.title })} />
      <RecordForm
        key={round}
        view={view}
        opened={undefined}
        start={start}
        unsaved={unsaved}
        onSaved={saved}
        onCancel={() => void navigate(view.routes.list)}
      />
    </FormPage>
  );
}
