import type { Resource } from "../schemas";

/**
 * The resources that come with the product, written by hand: of each the tests say by hand who may open and call what,
 * and every language has its texts. One that somebody adds is held to what its own file says.
 */
export const shippedResources: readonly string[] = [
  "apiKeys",
  "appUsers",
  "breaks",
  "customerLocations",
  "devices",
  "distributionCentres",
  "driverManifest",
  "drivers",
  "fuelTypes",
  "locationWidget",
  "manifestConfiguration",
  "notificationParameters",
  "orderAttributes",
  "orderCancellationReasons",
  "orderItemCancellationReasons",
  "orders",
  "printTemplates",
  "reportSchedules",
  "speedZones",
  "territories",
  "territoryGroups",
  "trackingWidget",
  "users",
  "vehicleCheckForms",
  "vehicleRequirements",
  "vehicleTypes",
  "vehicles",
  "webhooks",
  "websiteWidget",
];

/** Those of a schemas folder that do not come with the product. */
export function addedResources(resources: ReadonlyMap<string, Resource>): Resource[] {
  return [...resources.values()].filter(({ name }) => !shippedResources.includes(name));
}
