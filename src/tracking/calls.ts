import { createSchedules, createTracking } from "../../dataProviders/services";
import { http } from "../kit/http";

export const trackingCalls = createTracking(http);
export const scheduleCalls = createSchedules(http);
/** By the server's clock, in milliseconds: nothing is to look younger than it is where the reader's is late. */
export const serverNow = () => http.now();
