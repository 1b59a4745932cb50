import { randomUUID } from "node:crypto";
import type { Json } from "../../engine/authored/authored.ts";
import type { StoredRecord } from "./stored-record.ts";

type Element = { readonly [key: string]: Json };

/**
 * Adds to new list elements what form files cannot provide: the time of a consent, and a uuid for an income source or
 * an address. Elements that already have theirs keep it.
 */
export function stamped(record: StoredRecord, now: Date): StoredRecord {
	const { application, profile } = record;
	return {
		...record,
		...(application
			? { application: withList(withList(application, "consents", at(now)), "incomeSources", uuid) }
			: {}),
		...(profile ? { profile: withList(profile, "addresses", uuid) } : {}),
	};
}

const at =
	(now: Date) =>
	(element: Element): Element =>
		"at" in element ? element : { ...element, at: now.toISOString() };
const uuid = (element: Element): Element => ("uuid" in element ? element : { uuid: randomUUID(), ...element });

function withList(holder: Element, key: string, stamp: (element: Element) => Element): Element {
	const list = holder[key];
	if (!Array.isArray(list)) {
		return holder;
	}
	const isElement = (one: Json): one is Element => one !== null && typeof one === "object" && !Array.isArray(one);
	return { ...holder, [key]: list.map((one: Json) => (isElement(one) ? stamp(one) : one)) };
}
