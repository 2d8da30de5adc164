import type { ReactNode } from "react";
import { SideFrame } from "../../../kit/SideFrame";
import { ConnectionStrip } from "../../live";
import { ResourceScreen } from "../../resource";
import { ResourceCreate, ResourceEdit } from "../lazyForms";
import { type FormHost, FormHostContext } from "./FormHost";

type RecordFrameProps = {
  resource: string;
  /** What the frame is called, whichever record is open in it. */
  title: string;
  note?: ReactNode;
  host: FormHost;
};

/** A resource's own form over another page (spec 2.2). */
export function RecordFrame({ resource, title, note, host }: RecordFrameProps) {
  const { id, leave } = host;
  return (
    <SideFrame title={title} note={note} onClose={leave}>
      <ConnectionStrip />
      <FormHostContext value={host}>
        <ResourceScreen key={`${resource} ${id ?? ""}`} name={resource}>
          {id === undefined ? <ResourceCreate /> : <ResourceEdit />}
        </ResourceScreen>
      </FormHostContext>
    </SideFrame>
  );
}
