import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError } from "../../../../dataProviders";
import { singleId, type ResourceRecord } from "../../../../schemas";
import { PageLoading } from "../../../kit/latePage";
import { Message } from "../../../kit/Message";
import { PageHeader } from "../../../kit/PageHeader";
import { useApi } from "../../../session";
import { useResource } from "../../resource";
import { Unsaved } from "../record/OpenRecord";
import { useFormHost } from "./FormHost";
import { RecordActions } from "./RecordActions";
import { GroupMark } from "./GroupMark";
import { FormPage } from "./FormPage";
import { RecordForm, type Place, type Saved } from "./RecordForm";
import { useKeepAction } from "./useKeepAction";
import { usePlace } from "./usePlace";

/**
 * The form of a record that is there; read anew each time it is opened. `single`: of the only record of its resource,
 * whose form is the screen.
 */
export function ResourceEdit({ single = false }: { single?: boolean }) {
  const translate = useTranslate();
  const view = useResource();
  const host = useFormHost(view);
  const id = single ? singleId : (host.id ?? "");
  const api = useApi();
  // A key of its own: what lists and others refresh must not change a form in which one types.
  const [round, setRound] = useState(0);
  const [saves, setSaves] = useState<ResourceRecord[]>([]);
  const [tab, setTab] = useState<string>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["form", view.name, id, round],
    queryFn: async ({ signal }) =>
      (await api.getOne(view.name, { id, signal, meta: { page: true } })).data as ResourceRecord,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <PageLoading />;
  if (error) {
    const gone = isApiError(error) && error.status === 404;
    return (
      <Message
        title={translate(gone ? "form.missing.title" : "form.unread.title")}
        text={translate(gone ? "form.missing.text" : "form.unread.text")}
      >
        <Button variant="contained" onClick={() => (gone ? host.leave() : void refetch())}>
          {translate(gone ? "form.missing.toList" : "form.trouble.retry")}
        </Button>
      </Message>
    );
  }
  if (single) {
    const again = () => {
      setSaves([]);
      setRound(round + 1);
    };
    return (
      <SingleForm
        key={`${round} ${saves.length}`}
        record={saves.at(-1) ?? data}
        place={{ tab, onTab: setTab }}
        onSaved={(record) => setSaves([...saves, record])}
        onCancel={again}
      />
    );
  }
  return <EditForm key={id} record={data} onReload={() => setRound(round + 1)} />;
}

type SingleFormProps = {
  record: ResourceRecord;
  place: Place;
  onSaved: (record: ResourceRecord) => void;
  onCancel: () => void;
};

/** It stays where it is, on the tab that is open: there is no list to go back to. */
function SingleForm({ record, place, onSaved, onCancel }: SingleFormProps) {
  const view = useResource();
  const keep = useKeepAction(view);
  const [unsaved] = useState(() => new Unsaved());

  function saved({ record: after, base }: Saved): void {
    keep({ kind: "update", record: after, base });
    onSaved(after);
  }
  return (
    <FormPage>
      <PageHeader title={view.title} {...(view.description && { description: view.description })} />
      <RecordForm
        view={view}
        opened={record}
        start={record}
        unsaved={unsaved}
        place={place}
        onSaved={saved}
        onCancel={onCancel}
      />
    </FormPage>
  );
}

function EditForm({ record, onReload }: { record: ResourceRecord; onReload: () => void }) {
  const place = usePlace();
  const view = useResource();
  const { leave } = useFormHost(view);
  const keep = useKeepAction(view);
  const [unsaved] = useState(() => new Unsaved());

  function saved({ record: after, base }: Saved): void {
    keep({ kind: base ? "update" : "create", record: after, base });
    leave();
  }
  return (
    <FormPage>
      <PageHeader
        title={view.titleOf(record)}
        mark={<GroupMark view={view} record={record} />}
        actions={
          view.access === "edit" && (
            <RecordActions view={view} record={record} unsaved={unsaved} onReload={onReload} />
          )
        }
      />
      <RecordForm
        view={view}
        opened={record}
        start={record}
        unsaved={unsaved}
        place={place}
        onSaved={saved}
        onCancel={leave}
      />
    </FormPage>
  );
}
