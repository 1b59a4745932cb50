import { REQUEST_TIMEOUT_MS } from "../../../contracts/constants/shell.ts";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { BrowserProduct } from "../../../flow/engine/authored/authored.ts";
import type { MessageFiles } from "../../../flow/engine/authored/authored-copy.ts";
import { loadFormValidators } from "../../api/application/form-validators.ts";
import type { OrganizationInfo } from "../../api/registration/organization-info.ts";
import { RequestError } from "../../api/request-error.ts";
import type { CopyStore } from "./copy-store.ts";
import type { Organization } from "./org-context.ts";
import { copyStore, makeOrganization } from "./organization.ts";

/**
 * Loads what entry and registration pages need of the organization: its entry bundle and the validators of the
 * registration's forms, in parallel, so that a form's first render has them; if only the validators failed, a form
 * requests them again. `withPage` is the copy included in the page. Throws RequestError or EngineError.
 */
export async function loadOrganization(info: OrganizationInfo, withPage?: MessageFiles): Promise<Organization> {
	const loadValidators = once(() => loadFormValidators(info.entryValidatorsUrl));
	const [product, validators] = await Promise.all([
		fetchProduct(info.entryBundleUrl),
		loadValidators().catch(() => loadValidators),
	]);
	return makeOrganization(info, product, validators, copyStore(info, product, withPage));
}

const wholes = new Map<string, Promise<Organization>>();

const HASH = /^[0-9a-f]{64}$/;

/** The page's organization with the files of another product version, the one that an application uses. */
export function pinnedTo(info: OrganizationInfo, hash: unknown): OrganizationInfo {
	if (typeof hash !== "string" || !HASH.test(hash)) return info;
	const version = /\?.*$/.exec(info.bundleUrl)?.[0] ?? "";
	const files = `${info.filesUrl}/org/${hash}`;
	return { ...info, bundleUrl: `${files}.json${version}`, validatorsUrl: `${files}/validators.js${version}` };
}

/** Loads the whole product for the application area, once for each page load, with the copy of the page; throws RequestError or EngineError. */
export function loadWholeOrganization(info: OrganizationInfo, copy: CopyStore): Promise<Organization> {
	const known = wholes.get(info.bundleUrl);
	if (known) return known;
	const loadValidators = once(() => loadFormValidators(info.validatorsUrl));
	// requested early: the first form needs them as soon as it is rendered
	void loadValidators().catch(() => undefined);
	const loading = fetchProduct(info.bundleUrl).then((product) => makeOrganization(info, product, loadValidators, copy));
	wholes.set(info.bundleUrl, loading);
	loading.catch(() => wholes.delete(info.bundleUrl));
	return loading;
}

/** Loads at most once; a failure is not cached, so that the next call retries. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}

// Requested without a call's headers, so that preloaded and prefetched files are reused.
async function fetchProduct(url: string): Promise<BrowserProduct> {
	let answer: Response;
	try {
		answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
	} catch {
		throw new RequestError(0, errorTexts.failed);
	}
	if (!answer.ok) throw new RequestError(answer.status, answer.statusText || errorTexts.failed);
	return (await answer.json()) as BrowserProduct;
}
