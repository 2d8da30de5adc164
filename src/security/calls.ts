import { createSecurity } from "../../dataProviders/services";
import { http } from "../kit/http";

export const security = createSecurity(http);
