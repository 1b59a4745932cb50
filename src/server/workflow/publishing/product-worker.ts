import { parentPort } from "node:worker_threads";
import {
	type Catalog,
	CatalogError,
	isSameFault,
	lenderTexts,
	loadCatalog,
	onceEach,
	ProofFolder,
} from "../../../flow/catalog/index.ts";
import { journeysOf } from "../../../flow/checks/reach/journey.ts";
import { useProofStore } from "../../../flow/checks/regions/proofs.ts";
import { namedBy } from "../../../flow/editing/references/question-names.ts";
import { EngineError, type Json } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { catalogsOf } from "../../platform/products/further-products.ts";
import { servable } from "../../platform/products/servable.ts";
import { type ComposedOrg, type ComposeRequest, ONWARD } from "../composition/compose-request.ts";
import { composedLocks } from "../composition/composed-locks.ts";
import { editedFiles, formsBelow } from "../composition/edited-files.ts";
import { shippedFilesOf } from "./live-files.ts";

let known: { readonly folder: string; readonly proofs: ProofFolder } | undefined;

/** Says that one more organization is judged: the time limit is of each. */
const onward = (): void => parentPort?.postMessage(ONWARD);

/** All checking of a partner's files happens here: outside the server's main thread, within a time limit. */
async function compose(request: ComposeRequest): Promise<ComposedOrg[]> {
	const { root, overlaysDir, published, orgs, product, proofs: folder, givenHosts, linkHosts, ownDomains } = request;
	if (known?.folder !== folder) {
		known = { folder, proofs: new ProofFolder(folder) };
		useProofStore(known.proofs);
	}
	const catalogOf = (files: ComposeRequest["published"]) =>
		loadCatalog({
			...(product === undefined ? {} : { product }),
			...(root === undefined ? {} : { root }),
			...(overlaysDir === undefined ? {} : { overlaysDir }),
			published: files,
			givenHosts,
			linkHosts,
			ownDomains,
		});
	const catalog = catalogOf(published);
	if (request.isForEditors) {
		return orgs.map((org) => {
			const own = published[org] ?? {};
			const below = formsBelow(own, (files) => catalogOf({ ...published, [org]: files }).resolve(org), product);
			const files = JSON.stringify({
				...editedFiles(catalog, org),
				below,
				namedBy: namedBy(lenderTexts(own, product), () => heirsOf(catalog, org, request)),
			});
			return { org, diagnostics: [], hosts: [], files };
		});
	}
	const { journeysOn } = request;
	if (journeysOn !== undefined) {
		return orgs.map((org) => ({ org, diagnostics: [], hosts: [], journeys: journeysIn(catalog, org, journeysOn) }));
	}
	if (request.simulation !== undefined || request.row !== undefined || request.isForCases) {
		// the journey's forms and vendors are loaded by those who simulate alone
		const { composedSimulation } = await import("../simulation/compose-simulation.ts");
		return Promise.all(orgs.map((org) => composedSimulation(catalog, org, request)));
	}
	if (request.isForLocks) {
		return orgs.map((org) => ({
			...{ org, diagnostics: [], hosts: [] },
			locks: JSON.stringify(composedLocks(catalog, org)),
		}));
	}
	const { review } = request;
	if (review !== undefined) {
		// offers and cases are loaded by those who compare alone
		const { composedReview } = await import("../comparison/compose-review.ts");
		return orgs.map((org) => {
			const live = catalogOf({ ...published, [org]: review.live });
			return composedReview(catalog, live, org, review, { ...request, onward });
		});
	}
	const wanted = catalog.orgCodes().filter((org) => inheritsFrom(catalog, org, orgs));
	const judged = (org: string): ComposedOrg => {
		const passed = request.passedBefore?.includes(org) === true;
		const found = catalogsOf(catalog, org).map((one) => {
			const diagnostics = one.diagnostics(org);
			onward();
			const product = diagnostics.length === 0 ? one.product(org) : passed ? servable(one, org) : undefined;
			return { id: one.productId ?? null, diagnostics, product };
		});
		const diagnostics = onceEach(found.flatMap((one) => one.diagnostics));
		const [product, ...further] = found.flatMap((one) => one.product ?? []).map((one) => JSON.stringify(one));
		// what the lender offers goes live together, or not at all
		const isWhole = product !== undefined && further.length + 1 === found.length;
		const foundIn = diagnostics.map((one) =>
			found.filter((each) => each.diagnostics.some((other) => isSameFault(one, other))).map(({ id }) => id),
		);
		const told = { org, diagnostics, ...(found.length > 1 ? { foundIn } : {}), hosts: catalog.hosts(org) ?? [] };
		return { ...told, ...(isWhole ? { product, further } : {}) };
	};
	const [only, ...more] = orgs;
	const first = only === undefined || more.length > 0 || !wanted.includes(only) ? undefined : judged(only);
	// a faulty one goes nowhere, so those that stand on it need no verdict
	if (first !== undefined && (request.isAlone === true || first.product === undefined)) return [first];
	return wanted.map((org) => (org === first?.org ? first : judged(org)));
}

/** Journeys of a product, even where the check refuses it for what nobody reaches. */
function journeysIn(catalog: Catalog, org: string, today: string): string {
	try {
		return JSON.stringify(journeysOf(catalog.composed(org), today));
	} catch (error) {
		if (error instanceof CatalogError || error instanceof EngineError) return "null";
		throw error;
	}
}

/** The own files of the lenders that extend another one, by what they are called. */
function heirsOf(catalog: Catalog, org: string, { published, root, overlaysDir }: ComposeRequest) {
	const heirs = catalog.orgCodes().filter((code) => code !== org && inheritsFrom(catalog, code, [org]));
	return new Map(
		heirs.map((code) => {
			const { "org.json": file } = catalog.resolve(code) as { readonly [path: string]: Json };
			const called = isObject(file) && isObject(file.name) ? String(file.name.short) : code;
			const files = published[code] ?? shippedFilesOf({ root, overlaysDir }, code) ?? {};
			return [called, lenderTexts(files, catalog.productId)] as const;
		}),
	);
}

/** Whether an organization is one of these, or extends one of them. */
function inheritsFrom(catalog: Catalog, org: string, orgs: readonly string[]): boolean {
	const seen = new Set<string>();
	for (let at: string | undefined = org; at !== undefined && !seen.has(at); ) {
		if (orgs.includes(at)) return true;
		seen.add(at);
		at = catalog.extendsOf(at);
	}
	return false;
}

parentPort?.on("message", (request: ComposeRequest) => {
	const answer = async () => {
		const composed = await compose(request);
		known?.proofs.save();
		parentPort?.postMessage(composed);
	};
	// a fault ends the thread, which tells the server
	void answer().catch((error: unknown) => setImmediate(() => Promise.reject(error)));
});
