import type { ApplicationNow } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { ApplicationNow } from "../../../contracts/wire/application/index.ts";

/** GET …/now: an application with all that the page shows next. */
export function fetchApplicationNow(uuid: string): Promise<ApplicationNow> {
	return ask("GET /service-application/api/v1/application/heloc/:uuid/now", { params: { uuid } });
}
