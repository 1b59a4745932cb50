import type { BrowserProduct } from "../../engine/authored.ts";
import { compileFlow } from "../../engine/index.ts";
import { type FormValidators, loadFormValidators } from "../api/form-validators.ts";
import { request } from "../api/request.ts";
import { lenderWords } from "./lender-words.ts";
import type { Organisation } from "./org-context.ts";
import type { OrganisationInfo } from "./organisation-info.ts";

/** Loads the one bundle that the data block names and compiles its flow; throws RequestError or EngineError. */
export async function loadOrganisation(info: OrganisationInfo): Promise<Organisation> {
	let validators: Promise<FormValidators> | undefined;
	const loadValidators = () => {
		validators ??= loadFormValidators(info.validatorsUrl).catch((error: unknown) => {
			validators = undefined;
			throw error;
		});
		return validators;
	};
	const product = await request<BrowserProduct>(info.bundleUrl, { anonymous: true });
	return { info, product, flow: compileFlow(product), lender: lenderWords(product.org), loadValidators };
}
