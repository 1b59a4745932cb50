import { parentPort, workerData } from "node:worker_threads";
import { type Catalog, loadCatalog } from "../../catalog/index.ts";
import type { ComposedOrg, ComposeRequest } from "./compose-request.ts";

/** Everything that the gate does with a partner's files happens here: beside the server, and no longer than it may take. */
function compose({ root, overlaysDir, published, orgs }: ComposeRequest): ComposedOrg[] {
	const catalog = loadCatalog({
		...(root === undefined ? {} : { root }),
		...(overlaysDir === undefined ? {} : { overlaysDir }),
		published,
	});
	const wanted = catalog.orgCodes().filter((org) => standsOn(catalog, org, orgs));
	return wanted.map((org) => {
		const diagnostics = catalog.diagnostics(org);
		const hosts = catalog.hosts(org);
		if (diagnostics.length > 0) return { org, diagnostics, hosts };
		return { org, diagnostics, hosts, product: JSON.stringify(catalog.product(org)) };
	});
}

/** Whether an organisation is one of these, or extends one of them. */
function standsOn(catalog: Catalog, org: string, orgs: readonly string[]): boolean {
	const seen = new Set<string>();
	for (let at: string | undefined = org; at !== undefined && !seen.has(at); ) {
		if (orgs.includes(at)) return true;
		seen.add(at);
		at = parentOf(catalog, at);
	}
	return false;
}

function parentOf(catalog: Catalog, org: string): string | undefined {
	if (!catalog.orgCodes().includes(org)) return undefined;
	const file = catalog.resolve(org, "org.json") as { readonly extends?: unknown };
	return typeof file.extends === "string" ? file.extends : undefined;
}

parentPort?.postMessage(compose(workerData as ComposeRequest));
