import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { ORG_FILE } from "../files/file-kinds.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { Origins } from "../text/origins.ts";

/** Values that no two lenders may share: the key in org.json, its label, and the form used for comparison. */
const UNIQUE: readonly { readonly path: readonly string[]; readonly name: string }[] = [
	{ path: ["name", "full"], name: "legal name" },
	{ path: ["nmls"], name: "NMLS number" },
	{ path: ["hmda", "lei"], name: "legal entity identifier" },
];

/**
 * Returns the first lender to claim each legal name, NMLS number and LEI. `organizations` come in order of precedence,
 * so the fault goes to the lender that copies an identity, never to its owner.
 */
export function identityOwners(organizations: Iterable<WrittenOrganization>): ReadonlyMap<string, string> {
	const owners = new Map<string, string>();
	for (const organization of organizations) {
		for (const { key } of identityOf(organization)) if (!owners.has(key)) owners.set(key, organization.code);
	}
	return owners;
}

/** Finds a legal name, NMLS number or LEI that belongs to another lender (IDENTITY_TAKEN). */
export function takenIdentity(
	organization: WrittenOrganization,
	owners: ReadonlyMap<string, string>,
	origins: Origins,
): Diagnostic[] {
	return identityOf(organization).flatMap(({ key, pointer, name, said }) => {
		const owner = owners.get(key);
		if (owner === undefined || owner === organization.code) return [];
		const at = origins.locate(organization.org ?? null, pointer);
		return [
			{
				code: "IDENTITY_TAKEN",
				severity: "error",
				file: `${organization.shown}/${ORG_FILE}`,
				line: at?.line ?? 1,
				column: at?.column ?? 1,
				pointer,
				org: organization.code,
				cause: `The ${name} "${said}" is that of "${owner}".`,
				cure: `Write the lender's own ${name}; no two lenders share one.`,
			},
		];
	});
}

function identityOf(organization: WrittenOrganization) {
	return UNIQUE.flatMap(({ path, name }) => {
		let value: Json | undefined = organization.org;
		for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
		if (typeof value !== "string" || value.trim() === "") return [];
		return [{ key: `${path.join(".")} ${plain(value)}`, pointer: `/${path.join("/")}`, name, said: value }];
	});
}

/** Names that differ only in case, spaces or punctuation are the same name. */
function plain(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}
