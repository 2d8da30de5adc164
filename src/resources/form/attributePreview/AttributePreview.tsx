import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Suspense, useMemo, useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import type { OrderAttribute } from "../../../../dataProviders/services";
import type { Resource } from "../../../../schemas";
import { type ResourceView, useResourceView } from "../../resource";
import { useSession } from "../../../session";
import type { Judging } from "../page/RecordForm";
import { SectionFields } from "../page/SectionFields";
import { useFieldContext } from "../page/useFieldContext";
import { useFormModel } from "../page/useFormModel";
import { OpenRecord } from "../record/OpenRecord";
import type { Fields } from "../record/outgoing";
import { localise } from "../schema/localise";
import { useAttributedView } from "../schema/useAttributedView";
import { withDraft } from "./withDraft";

/** The section of an order's form in which an attribute will stand, among the others, as its own form says now. */
export function AttributePreview({ values }: { values: Fields }) {
  const translate = useTranslate();
  const { orderAttributes } = useSession();
  const known = useFormContext().formState.defaultValues?.["name"] as unknown;
  const attributes = useMemo(
    () => withDraft(orderAttributes, values, typeof known === "string" ? known : undefined),
    [orderAttributes, values, known],
  );
  return (
    <Box component="aside" aria-label={translate("form.attributes.preview")}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {translate("form.attributes.preview")}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate("form.attributes.previewText")}
      </Typography>
      {/* A picture of a form, in a form: nothing in it is typed or sent. */}
      <div inert>
        <Suspense fallback={null}>
          <OrderSections attributes={attributes} />
        </Suspense>
      </div>
    </Box>
  );
}

const nothing: Fields = {};
const judging: Judging = { sent: (values) => values, problems: () => [] };

function OrderSections({ attributes }: { attributes: OrderAttribute[] }) {
  const view = useAttributedView(useResourceView("orders"), nothing, attributes);
  // Fields of another shape begin anew.
  return <Sections key={JSON.stringify(attributes)} view={view} />;
}

function Sections({ view }: { view: ResourceView }) {
  const [open] = useState(() => new OpenRecord(view.resource, undefined, nothing));
  const form = useForm({ defaultValues: open.initial });
  return (
    <FormProvider {...form}>
      <SectionsInForm view={view} open={open} />
    </FormProvider>
  );
}

function SectionsInForm({ view, open }: { view: ResourceView; open: OpenRecord }) {
  const form = useMemo(() => localise(view.resource, view), [view]);
  const model = useFormModel(view, form);
  const context = useFieldContext(view.resource, open, judging);
  return sectionsOf(view.resource).map((section) => (
    <SectionFields
      key={section.name}
      title={section.title}
      titled
      paths={section.properties}
      form={form}
      model={model}
      context={context}
    />
  ));
}

/** Those that hold attributes, without what else stands in them. */
function sectionsOf({ properties, "x-form": tabs = [] }: Resource) {
  const name = Object.keys(properties).find((each) => properties[each]?.["x-attributes"] !== undefined);
  return tabs
    .flatMap(({ sections }) => sections)
    .map((section) => ({
      ...section,
      properties: section.properties.filter((path) => path.startsWith(`${name}.`)),
    }))
    .filter((section) => section.properties.length > 0);
}
