import type { OrgFile } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";

/** Hosts of governments: whom a lender answers to, and what its borrowers may look up. */
const GOVERNMENT = /(^|\.)gov$/;

/** Which hosts the addresses of one lender may lead to. */
export interface LinkHosts {
	/** Hosts that every lender may link to. */
	readonly everyone: readonly string[];
	/** Hosts that the operator has allowed this lender. */
	readonly allowed: readonly string[];
	/** True where a lender's own domain counts as well; false where the operator's list alone decides, because a publisher writes the domain too. */
	readonly ownDomains: boolean;
}

const LEGAL_PAGES = ["termsOfUse", "privacyPolicy", "licenses", "communications", "companyLegal"];
const MOST = 3;

/** Whether an address of the lender may lead to a host. */
export function mayLinkTo(host: string, org: OrgFile, hosts: LinkHosts): boolean {
	if (GOVERNMENT.test(host) || hosts.everyone.includes(host) || hosts.allowed.includes(host)) return true;
	return hosts.ownDomains && ownDomains(org).includes(domainOf(host));
}

/** The domain of the lender's e-mail address, and that on which most of its legal pages stand. */
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

/** What somebody registers: the last two labels, three where the last two are a country's own level (co.uk). */
function domainOf(host: string): string {
	const labels = host.split(".");
	const [second = "", last = ""] = labels.slice(-2);
	return labels.slice(last.length === 2 && second.length <= 3 ? -3 : -2).join(".");
}

/** The hosts of the web addresses in a text, in lower case; whatever stands before an @ is no host. */
export function hostsIn(text: string): string[] {
	return [...text.matchAll(/https?:\/\/([^\s/\\?#"'<>)]*)/gi)].map(([, authority = ""]) =>
		(authority.split("@").at(-1) ?? "")
			.replace(/:\d*$/, "")
			.replace(/[.,;:!]+$/, "")
			.toLowerCase(),
	);
}
