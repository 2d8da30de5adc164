import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import type { ResourceRecord } from "../../../../schemas";
import { newTitle } from "../../../records/newTitle";
import { PageLoading } from "../../../kit/latePage";
import { PageHeader } from "../../../kit/PageHeader";
import { useApi } from "../../../session";
import { useResource } from "../../resource";
import { defaultsOf } from "../record/defaults";
import { duplicateOf } from "../record/initial";
import { Unsaved } from "../record/OpenRecord";
import type { Fields } from "../record/outgoing";
import { startOfQuery } from "../record/startOfQuery";
import { localise } from "../schema/localise";
import { useFormHost } from "./FormHost";
import { FormPage } from "./FormPage";
import { RecordForm, type Saved } from "./RecordForm";
import { useKeepAction } from "./useKeepAction";

/** The form of a new record: it starts with the schema's defaults, or as a duplicate of another (`?from=` its id). */
export function ResourceCreate() {
  const state = useLocation().state as { duplicate?: Fields } | null;
  const [parameters] = useSearchParams();
  const from = parameters.get("from");
  return from === null ? <CreateForm duplicate={state?.duplicate} /> : <DuplicateForm key={from} id={from} />;
}

function DuplicateForm({ id }: { id: string }) {
  const view = useResource();
  const { routes } = useFormHost(view);
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ["form", view.name, id, "duplicate"],
    queryFn: async ({ signal }) =>
      (await api.getOne(view.name, { id, signal, meta: { page: true } })).data as ResourceRecord,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <PageLoading />;
  // One that is gone is edited nowhere; its own address says so.
  if (!data) return <Navigate to={routes.edit(id)} replace />;
  return <CreateForm duplicate={duplicateOf(view.resource, data)} />;
}

function CreateForm({ duplicate }: { duplicate: Fields | undefined }) {
  const translate = useTranslate();
  const view = useResource();
  const host = useFormHost(view);
  const keep = useKeepAction(view);
  const [unsaved] = useState(() => new Unsaved());
  const [round, setRound] = useState(0);
  const [parameters] = useSearchParams();
  const begun = useMemo(() => startOfQuery(view.resource, parameters), [view, parameters]);
  const start =
    round === 0 && duplicate
      ? duplicate
      : { ...defaultsOf(localise(view.resource, view)), ...host.start, ...begun };

  function saved({ record, another }: Saved): void {
    keep({ kind: "create", record, base: undefined });
    if (another) setRound(round + 1);
    else host.leave();
  }
  return (
    <FormPage>
      <PageHeader title={newTitle(view.name, view.title, translate)} />
      <RecordForm
        key={round}
        view={view}
        opened={undefined}
        start={start}
        unsaved={unsaved}
        onSaved={saved}
        onCancel={host.leave}
      />
    </FormPage>
  );
}
