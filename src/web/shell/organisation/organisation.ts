import type { BrowserProduct } from "../../../engine/authored/authored.ts";
import type { CopyFiles, CopySection } from "../../../engine/authored/authored-copy.ts";
import { compileFlow } from "../../../engine/index.ts";
import type { FormValidators } from "../../api/application/form-validators.ts";
import type { OrganisationInfo } from "../../api/registration/organisation-info.ts";
import { CopyStore } from "../copy/copy-store.ts";
import { lenderWords } from "./lender-words.ts";
import type { Organisation } from "./org-context.ts";

/** Precompiled validators that are there already, or how to get them. */
export type GivenValidators = { readonly [formId: string]: unknown } | (() => Promise<FormValidators>);

/** Returns the sentences that came with a product and with the page; the other sections are loaded by the product's hash. */
export function copyStore(
	info: Pick<OrganisationInfo, "baseUrl">,
	product: BrowserProduct,
	withPage: CopyFiles = {},
): CopyStore {
	const address = (section: CopySection) => `${info.baseUrl}/org/${product.hash}/copy/${section}.json`;
	return new CopyStore({ ...product.copy, ...withPage }, address);
}

/** Returns an organization of its product, or of a part of it; fetches nothing. Throws EngineError. */
export function makeOrganisation(
	info: OrganisationInfo,
	product: BrowserProduct,
	validators: GivenValidators,
	copy: CopyStore = copyStore(info, product),
): Organisation {
	const parts = { info, product, flow: compileFlow(product), lender: lenderWords(product.org), copy };
	if (typeof validators === "function") return { ...parts, loadValidators: validators };
	// made by AJV on the server for this very product
	const there = validators as FormValidators;
	return { ...parts, validators: there, loadValidators: () => Promise.resolve(there) };
}
