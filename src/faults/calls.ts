import { createVehicleFaults } from "../../dataProviders/services";
import { http } from "../kit/http";

export const faultCalls = createVehicleFaults(http);
