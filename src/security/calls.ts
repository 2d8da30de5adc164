import { createSecurity } from "../../dataProviders/services";
import { http } from "../app/http";

export const security = createSecurity(http);
