import { randomUUID } from "node:crypto";
import type { Json } from "../../flow/engine/authored/authored.ts";
import type { StoredRecord } from "./stored-record.ts";

type Element = { readonly [key: string]: Json };

/**
 * Adds to new list elements what form files cannot provide: the time of a consent, and a uuid for an income source or
 * an address. Elements that already have theirs keep it. Of new consents underwriting keeps the SHA-256 (hex) of the words that
 * were agreed to, where they are known.
 */
export function stamped(record: StoredRecord, now: Date, wordsSha256?: () => string): StoredRecord {
	const { application, profile, underwriting } = record;
	const agreed = wordsSha256 === undefined ? [] : newConsents(application);
	const texts = Object.fromEntries(agreed.map((type) => [type, wordsSha256?.() ?? ""]));
	const consentTexts = { ...underwriting?.consentTexts, ...texts };
	return {
		...record,
		...(agreed.length === 0 ? {} : { underwriting: { ...underwriting, consentTexts } }),
		...(application
			? { application: withList(withList(application, "consents", at(now)), "incomeSources", uuid) }
			: {}),
		...(profile ? { profile: withList(profile, "addresses", uuid) } : {}),
	};
}

function newConsents(application: Element | undefined): readonly string[] {
	const consents = application?.consents;
	return (Array.isArray(consents) ? consents : []).flatMap((one: Json) =>
		isElement(one) && !("at" in one) && typeof one.type === "string" ? one.type : [],
	);
}

const isElement = (one: Json): one is Element => one !== null && typeof one === "object" && !Array.isArray(one);

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
	return { ...holder, [key]: list.map((one: Json) => (isElement(one) ? stamp(one) : one)) };
}
