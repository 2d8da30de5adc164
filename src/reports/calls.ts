import { createReports } from "../../dataProviders/services";
import { http } from "../kit/http";

export const reportCalls = createReports(http);
