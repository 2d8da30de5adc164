import { createSchedules, createStoredFilters, createVehicleFaults } from "../../dataProviders/services";
import { http } from "../kit/http";

export const schedules = createSchedules(http);
export const storedFilters = createStoredFilters(http);
export const vehicleFaults = createVehicleFaults(http);
