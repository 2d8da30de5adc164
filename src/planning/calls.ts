import { createSchedules, createStoredFilters } from "../../dataProviders/services";
import { http } from "../kit/http";

export const schedules = createSchedules(http);
export const storedFilters = createStoredFilters(http);
