import { ResourceList } from "../../resources/list";
import { CallLog } from "../calls/CallLog";
import { NotForYou } from "./NotForYou";

/** The list as users have it, and the calls that it makes. */
export function ListTab() {
  return (
    <NotForYou>
      <ResourceList />
      <CallLog />
    </NotForYou>
  );
}
