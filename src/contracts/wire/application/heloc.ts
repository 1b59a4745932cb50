import { aUuid, exactly } from "../shapes.ts";

/** Where the routes of an application begin. */
export const HELOC = "/service-application/api/v1/application/heloc";
export const anApplication = exactly({ uuid: aUuid });
