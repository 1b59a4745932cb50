import type { BrowserProduct } from "../../../engine/authored/authored.ts";
import { compileFlow } from "../../../engine/index.ts";
import type { FormValidators } from "../../api/application/form-validators.ts";
import type { OrganisationInfo } from "../../api/registration/organisation-info.ts";
import { lenderWords } from "./lender-words.ts";
import type { Organisation } from "./org-context.ts";

/** Precompiled validators that are there already, or how to get them. */
export type GivenValidators = { readonly [formId: string]: unknown } | (() => Promise<FormValidators>);

/** Returns an organisation of its product, or of a part of it; fetches nothing. Throws EngineError. */
export function makeOrganisation(
	info: OrganisationInfo,
	product: BrowserProduct,
	validators: GivenValidators,
): Organisation {
	const parts = { info, product, flow: compileFlow(product), lender: lenderWords(product.org) };
	if (typeof validators === "function") return { ...parts, loadValidators: validators };
	// made by AJV on the server for this very product
	const there = validators as FormValidators;
	return { ...parts, validators: there, loadValidators: () => Promise.resolve(there) };
}
