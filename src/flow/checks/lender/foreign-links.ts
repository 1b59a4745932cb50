import type { Json, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, formFile, productParts } from "../product-files.ts";
import { hostsIn, type LinkHosts, mayLinkTo } from "./link-hosts.ts";

/**
 * Finds web addresses on a host that is neither on the lender's own domain nor allowed by the operator
 * (LINK_HOST_REFUSED): in org.json, flow files and forms, and among the hosts that chat messages may link to.
 */
export function foreignLinks(product: Product, hosts: LinkHosts): Finding[] {
	const places = [
		...productParts(product),
		...Object.entries(product.forms).map(([formId, form]) => [formFile(formId), form] as const),
	];
	const { org } = product;
	const isRefused = (host: string): boolean => !mayLinkTo(host, org, hosts);
	const told = (file: string, keys: readonly (string | number)[], host: string): Finding => ({
		code: "LINK_HOST_REFUSED",
		file,
		pointer: at(...keys),
		cause: `An address links to "${host}", which is ${
			hosts.ownDomains ? "neither on the lender's own domain nor" : "not"
		} among the hosts that the operator allows it.`,
		cure: `Link to the lender's own site, or ask the operator to allow the host: npm run -s operator -- links add ${org.code} ${host}.`,
	});
	return [
		...places.flatMap(([file, part]) =>
			addressesIn(part)
				// links in answers use the chat's hosts, which are checked below
				.filter(({ keys }) => file !== files.knowledge || keys.at(-1) !== "href")
				.filter(({ host }) => isRefused(host))
				.map(({ host, keys }) => told(file, keys, host)),
		),
		...Object.keys(product.chat.linkHosts)
			.filter(isRefused)
			.map((host) => told(files.chat, ["linkHosts", host], host)),
	];
}

interface Address {
	readonly host: string;
	readonly keys: readonly (string | number)[];
}

// organizations share the files they do not change
const known = new WeakMap<object, readonly Address[]>();

function addressesIn(part: unknown): readonly Address[] {
	if (typeof part !== "object" || part === null) return [];
	let found = known.get(part);
	if (found === undefined) {
		const list: Address[] = [];
		const walk = (value: unknown, keys: readonly (string | number)[]): void => {
			if (typeof value === "string") {
				for (const host of keys.at(-1) === "pattern" ? [] : hostsIn(value)) list.push({ host, keys });
			} else if (typeof value === "object" && value !== null) {
				for (const [key, item] of Object.entries(value)) walk(item as Json, [...keys, key]);
			}
		};
		walk(part, []);
		known.set(part, list);
		found = list;
	}
	return found;
}
