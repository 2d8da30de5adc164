import { createSchedules, createStoredFilters } from "../../dataProviders/services";
import { http } from "../app/http";

export const schedules = createSchedules(http);
export const storedFilters = createStoredFilters(http);
