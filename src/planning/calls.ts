import { createSchedules } from "../../dataProviders/services";
import { http } from "../app/http";

export const schedules = createSchedules(http);
