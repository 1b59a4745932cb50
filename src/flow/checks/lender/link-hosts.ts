import type { OrgFile } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";

/** Government hosts: regulators, and public records for borrowers. */
const GOVERNMENT = /(^|\.)gov$/;

/** The hosts that one lender may link to. */
export interface LinkHosts {
	/** Hosts that every lender may link to. */
	readonly everyone: readonly string[];
	/** Hosts that the operator allows this lender. */
	readonly allowed: readonly string[];
	/** True when the lender's own domain counts too; false when only the operator's list does, because a publisher can change the domain. */
	readonly ownDomains: boolean;
}

const LEGAL_PAGES = ["termsOfUse", "privacyPolicy", "licenses", "communications", "companyLegal"];
const MOST = 3;

/** Whether the lender may link to a host. */
export function mayLinkTo(host: string, org: OrgFile, hosts: LinkHosts): boolean {
	if (GOVERNMENT.test(host) || hosts.everyone.includes(host) || hosts.allowed.includes(host)) return true;
	return hosts.ownDomains && ownDomains(org).includes(domainOf(host));
}

/** The domain of the lender's email address, and the one of most of its legal pages. */
function ownDomains(org: OrgFile): readonly string[] {
	const contact = isObject(org.contact) ? org.contact : {};
	const email = typeof contact.email === "string" ? contact.email.split("@")[1] : undefined;
	const links = isObject(org.links) ? org.links : {};
	const counts = new Map<string, number>();
	for (const name of LEGAL_PAGES) {
		const [host] = hostsIn(String(links[name] ?? ""));
		if (host !== undefined) counts.set(domainOf(host), (counts.get(domainOf(host)) ?? 0) + 1);
	}
	const most = [...counts].filter(([, count]) => count >= MOST).map(([domain]) => domain);
	return [...(email === undefined ? [] : [domainOf(email.toLowerCase())]), ...most];
}

/** The registrable domain: the last two labels, or three under a country's second level (co.uk). */
function domainOf(host: string): string {
	const labels = host.split(".");
	const [second = "", last = ""] = labels.slice(-2);
	return labels.slice(last.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}

/** The hosts of the web addresses in a text, in lower case; anything before an @ is not a host. */
export function hostsIn(text: string): string[] {
	return [...text.matchAll(/https?:\/\/([^\s/\\?#"'<>)]*)/gi)].map(([, authority = ""]) =>
		(authority.split("@").at(-1) ?? "")
			.replace(/:\d*$/, "")
			.replace(/[.,;:!]+$/, "")
			.toLowerCase(),
	);
}
