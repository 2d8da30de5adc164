import { createGeocoding } from "../../../dataProviders/services";
import { http } from "../../kit/http";

export const geocoding = createGeocoding(http);
