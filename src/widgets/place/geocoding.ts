import { http } from "../../app/http";
import { createGeocoding } from "../../../dataProviders/services";

export const geocoding = createGeocoding(http);
