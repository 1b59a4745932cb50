import * as errorTexts from "../../../contracts/error-texts.ts";
import type { Experiment } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { Experiment } from "../../../contracts/wire/application/index.ts";

/** PATCH …/{appUuid}/experiments: saves what an application was shown; throws without an application. */
export async function saveExperiments(appUuid: string | undefined, experiments: readonly Experiment[]) {
	const uuid = application(appUuid);
	return ask("PATCH /service-application/api/v3/application/heloc/:uuid/experiments", {
		params: { uuid },
		body: { experiments },
	});
}

function application(appUuid: string | undefined): string {
	if (appUuid === undefined || appUuid === "") throw new Error(errorTexts.noApplicationForExperiment);
	return appUuid;
}
