import { createSchedules, createTracking } from "../../dataProviders/services";
import { http } from "../kit/http";

export const trackingCalls = createTracking(http);
export const scheduleCalls = createSchedules(http);
