import type { ComponentType } from "react";
import type { Resource } from "../../../../schemas";
import { later } from "../../../later";
import { PartNotLoaded } from "../../../session";
import type { Fields } from "../record/outgoing";

type Preview = ComponentType<{ values: Fields }>;

/** What shows beside a form what its record comes to, by the schema's `x-preview`: scripts of their own. */
export const previews: Record<NonNullable<Resource["x-preview"]>, Preview> = {
  orderAttribute: later(
    async () => (await import("../attributePreview/AttributePreview")).AttributePreview,
    PartNotLoaded,
  ),
  trackingPage: later(async () => (await import("../../../trackingPreview")).TrackingPreview, PartNotLoaded),
  locationWidget: later(
    async () => (await import("../../../trackingPreview")).LocationPreview,
    PartNotLoaded,
  ),
  websiteWidget: later(async () => (await import("../../../trackingPreview")).WebsitePreview, PartNotLoaded),
};
