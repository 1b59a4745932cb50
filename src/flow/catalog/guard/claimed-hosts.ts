import type { Diagnostic } from "../../checks/diagnostic.ts";
import { isList, isObject } from "../../engine/json.ts";
import { ORG_FILE } from "../files/file-kinds.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { Origins } from "../text/origins.ts";

/** Hosts that an org.json may claim: names under `.localhost`, which never leave the machine. */
export const DEVELOPMENT_HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+localhost$/;

/**
 * Returns the organization that owns each host: the operator's assignments (`given`) first, then the first of
 * `organizations` to claim it.
 */
export function hostOwners(
	organizations: Iterable<WrittenOrganization>,
	given: { readonly [host: string]: string } = {},
): ReadonlyMap<string, string> {
	const owners = new Map(Object.entries(given));
	for (const organization of organizations) {
		for (const { host } of claimedHosts(organization)) if (!owners.has(host)) owners.set(host, organization.code);
	}
	return owners;
}

/**
 * Finds hosts that an org.json cannot claim (HOST_NOT_YOURS): only the operator assigns them, or another lender has
 * them.
 */
export function refusedHosts(
	organization: WrittenOrganization,
	owners: ReadonlyMap<string, string>,
	origins: Origins,
): Diagnostic[] {
	return claimedHosts(organization).flatMap(({ host, pointer }) => {
		const owner = owners.get(host);
		const isDevelopment = DEVELOPMENT_HOST.test(host);
		if (isDevelopment && owner === organization.code) return [];
		const at = origins.locate(organization.org ?? null, pointer);
		const cause = isDevelopment
			? `The host "${host}" belongs to "${owner}".`
			: `The host "${host}" cannot be claimed in org.json: only the operator of a deployment gives hosts.`;
		const cure = isDevelopment
			? `Propose a name of your own, such as "${organization.code}.localhost".`
			: `Ask the operator (npm run -s operator -- hosts add ${organization.code} ${host}); for development propose a name ending in .localhost.`;
		return [
			{
				code: "HOST_NOT_YOURS",
				severity: "error",
				file: `${organization.shown}/${ORG_FILE}`,
				line: at?.line ?? 1,
				column: at?.column ?? 1,
				pointer,
				org: organization.code,
				cause,
				cure,
			},
		];
	});
}

/** The hosts that an organization's org.json names, in lower case, and where; what is no text is a fault of its shape. */
function claimedHosts({ org }: WrittenOrganization): { readonly host: string; readonly pointer: string }[] {
	const hosts = isObject(org) && isList(org.hosts) ? org.hosts : [];
	return hosts.flatMap((host, index) =>
		typeof host === "string" ? [{ host: host.toLowerCase(), pointer: `/hosts/${index}` }] : [],
	);
}
