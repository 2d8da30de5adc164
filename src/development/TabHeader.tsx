import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { PageHeader } from "../kit/PageHeader";
import { useResource } from "../resources/resource";
import type { TabName } from "./tabs";

/** The heading of a tab that has no screen's own: the resource, and its file, family and address. */
export function TabHeader({ tab, actions }: { tab: TabName; actions?: ReactNode }) {
  const translate = useTranslate();
  const { name, title, resource } = useResource();
  const { family, base } = resource["x-api"];
  return (
    <PageHeader
      title={`${title}: ${translate(`development.tabs.${tab}`)}`}
      description={`schemas/${name}.json · ${family} · ${base}`}
      actions={actions}
    />
  );
}
