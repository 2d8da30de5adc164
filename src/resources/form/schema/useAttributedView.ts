import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { OrderAttribute } from "../../../../dataProviders/services";
import { choicesAt, propertyAt } from "../../../../schemas";
import { useSession } from "../../../session";
import type { ResourceView } from "../../resource";
import type { Fields } from "../record/outgoing";
import { attributed } from "./attributed";

/** The view of one record, in which the account's attributes, or others in their place, are properties as others are. */
export function useAttributedView(
  view: ResourceView,
  record: Fields,
  attributes?: OrderAttribute[],
): ResourceView {
  const { orderAttributes: own, language } = useSession();
  const orderAttributes = attributes ?? own;
  const translate = useTranslate();
  return useMemo(() => {
    const texts = {
      language,
      yes: translate("ra.boolean.true"),
      no: translate("ra.boolean.false"),
      former: translate("form.attributes.former"),
    };
    const resource = attributed(view.resource, record, { orderAttributes }, texts);
    if (resource === view.resource) return view;
    const isOwn = (path: string) => propertyAt(view.resource, path) !== undefined;
    return {
      ...view,
      resource,
      label: (path) => {
        const named = path.replace(/\.\d+(?=\.|$)/g, "");
        return isOwn(named) ? view.label(path) : (propertyAt(resource, named)?.title ?? view.label(path));
      },
      choice: (path, value) =>
        isOwn(path)
          ? view.choice(path, value)
          : (choicesAt(resource, path).find((each) => each.value === value)?.title ?? String(value)),
    };
  }, [view, record, orderAttributes, language, translate]);
}
