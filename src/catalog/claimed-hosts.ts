import type { Diagnostic } from "../checks/diagnostic.ts";
import { isList, isObject } from "../engine/json.ts";
import { ORG_FILE } from "./file-kinds.ts";
import type { Layer } from "./layer.ts";
import type { Origins } from "./origins.ts";

/** Names that an org.json may propose: below `.localhost`, which never leaves the machine. */
export const DEVELOPMENT_HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+localhost$/;

/** Returns who first proposed each host; `layers` are in the order of who comes first, `given` goes before them all. */
export function hostOwners(
	layers: Iterable<Layer>,
	given: { readonly [host: string]: string } = {},
): ReadonlyMap<string, string> {
	const owners = new Map(Object.entries(given));
	for (const layer of layers) {
		for (const host of claimedHosts(layer)) if (!owners.has(host)) owners.set(host, layer.name);
	}
	return owners;
}

/** Finds hosts that an org.json cannot claim (HOST_NOT_YOURS): the operator's to give, or another lender's. */
export function refusedHosts(layer: Layer, owners: ReadonlyMap<string, string>, origins: Origins): Diagnostic[] {
	return claimedHosts(layer).flatMap((host, index) => {
		const owner = owners.get(host);
		const isDevelopment = DEVELOPMENT_HOST.test(host);
		if (isDevelopment && owner === layer.name) return [];
		const pointer = `/hosts/${index}`;
		const at = origins.locate(layer.files.get(ORG_FILE) ?? null, pointer);
		const cause = isDevelopment
			? `The host "${host}" belongs to "${owner}".`
			: `The host "${host}" cannot be claimed in org.json: only the operator of a deployment gives hosts.`;
		const cure = isDevelopment
			? `Propose a name of your own, such as "${layer.name}.localhost".`
			: `Ask the operator (npm run -s operator -- hosts add ${layer.name} ${host}); for development propose a name ending in .localhost.`;
		return [
			{
				code: "HOST_NOT_YOURS",
				severity: "error",
				file: `${layer.shown}/${ORG_FILE}`,
				line: at?.line ?? 1,
				column: at?.column ?? 1,
				pointer,
				org: layer.name,
				cause,
				cure,
			},
		];
	});
}

/** The hosts that a layer's org.json names, in lower case; none where it cannot be read. */
function claimedHosts(layer: Layer): string[] {
	const org = layer.files.get(ORG_FILE);
	const hosts = isObject(org) && isList(org.hosts) ? org.hosts : [];
	return hosts.map((host) => String(host).toLowerCase());
}
