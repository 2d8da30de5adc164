import type { ReactNode } from "react";
import { SideFrame } from "../../kit/SideFrame";
import { useClosing } from "./useClosing";

type DrawerFrameProps = { title: string; note?: ReactNode; children: ReactNode };

/** A child form over the board. */
export function DrawerFrame(props: DrawerFrameProps) {
  return <SideFrame {...props} onClose={useClosing()} />;
}
