import { audienceScope } from "../../engine/audience.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { gateRule } from "../../engine/index.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds audiences outside the closed profile (RULE_…), and experiments that assign more than 100% of traffic (TRAFFIC_OVER_100). */
export function audiences(product: Product): Finding[] {
	const scope = audienceScope(product.org);
	return (["flags", "experiments"] as const).flatMap((kind) =>
		entriesOf(product.org[kind]).flatMap(([key, entry]) => {
			const faults = entry.audience === undefined ? [] : gateRule(entry.audience, scope);
			const found: Finding[] = faults.map(({ code, pointer, cause, cure }) => ({
				code,
				file: files.org,
				pointer: at(kind, key, "audience") + pointer,
				cause: `${cause.charAt(0).toUpperCase()}${cause.slice(1)}${/[.?!]$/.test(cause) ? "" : "."}`,
				cure: cure.charAt(0).toUpperCase() + cure.slice(1),
			}));
			return [...found, ...tooMuch(kind, key, entry.traffic)];
		}),
	);
}

function tooMuch(kind: string, key: string, traffic: Json | undefined): Finding[] {
	if (!isObject(traffic)) return [];
	const all = Object.values(traffic).reduce<number>((sum, share) => sum + (typeof share === "number" ? share : 0), 0);
	if (all <= 100) return [];
	return [
		{
			code: "TRAFFIC_OVER_100",
			file: files.org,
			pointer: at(kind, key, "traffic"),
			cause: `The variations of "${key}" add up to ${all} percent.`,
			cure: "Make them add up to 100 percent or less.",
		},
	];
}

function entriesOf(value: Json | undefined): [string, JsonObject][] {
	return Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] =>
		isObject(entry[1]),
	);
}
