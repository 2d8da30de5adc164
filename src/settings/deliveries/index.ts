export { DeliveriesScreen } from "./DeliveriesScreen";
export { DeliveryScreen } from "./DeliveryScreen";
