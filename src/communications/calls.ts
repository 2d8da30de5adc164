import { createCommunications } from "../../dataProviders/services";
import { http } from "../kit/http";

export const communicationCalls = createCommunications(http);
/** By the server's clock, in milliseconds. */
export const serverNow = () => http.now();
