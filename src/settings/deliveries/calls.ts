import { createWebhookCalls } from "../../../dataProviders/services";
import { http } from "../../kit/http";

export const webhookCalls = createWebhookCalls(http);
