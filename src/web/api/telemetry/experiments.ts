import * as errorTexts from "../../../contracts/error-texts.ts";
import { request } from "../request.ts";

/** An experiment and the variant shown. */
export interface Experiment {
	readonly name: string;
	readonly variation: "control" | "variation";
}

type Saved = { readonly experiments: readonly Experiment[] };
const BASE = "/service-application/api/v3/application/heloc";

/** PATCH …/{appUuid}/experiments: saves what an application was shown; throws without an application. */
export async function saveExperiments(appUuid: string | undefined, experiments: readonly Experiment[]): Promise<Saved> {
	const uuid = encodeURIComponent(application(appUuid));
	return request(`${BASE}/${uuid}/experiments`, { method: "PATCH", body: { experiments } });
}

function application(appUuid: string | undefined): string {
	if (appUuid === undefined || appUuid === "") throw new Error(errorTexts.noApplicationForExperiment);
	return appUuid;
}
