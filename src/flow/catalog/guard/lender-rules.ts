import type { LenderIdentity } from "../../checks/lender/foreign-names.ts";
import type { LinkHosts } from "../../checks/lender/link-hosts.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject, memberAt } from "../../engine/json.ts";
import { FLOW_FILES } from "../files/file-kinds.ts";
import type { WrittenOrganization } from "../files/written-organization.ts";
import type { Level } from "../levels/composed-level.ts";

/** Context for judging a lender: the hosts it may link to and the lenders it must not be mistaken for. */
export interface LenderRules {
	readonly linkHosts: LinkHosts;
	/** All lenders; every organization gets the same list. */
	readonly lenders: readonly LenderIdentity[];
	/** The lenders that this one extends. */
	readonly ancestors: ReadonlySet<string>;
}

/** Hosts that every lender may link to: the base's own chat link hosts. */
export function everyonesHosts(base: Level): readonly string[] {
	const chat = base.files.get(FLOW_FILES.chat);
	return isObject(chat) && isObject(chat.linkHosts) ? Object.keys(chat.linkHosts) : [];
}

/** Returns the identity that each lender claims. */
export function lendersOf(organizations: Iterable<WrittenOrganization>): readonly LenderIdentity[] {
	return [...organizations].map(({ code, org }) => {
		return {
			code,
			short: textAt(org, "name", "short"),
			full: textAt(org, "name", "full"),
			nmls: textAt(org, "nmls"),
			phone: textAt(org, "contact", "phone"),
			email: textAt(org, "contact", "email"),
		};
	});
}

function textAt(org: Json | undefined, ...keys: readonly string[]): string | undefined {
	const value = memberAt(org, keys);
	return typeof value === "string" ? value : undefined;
}
