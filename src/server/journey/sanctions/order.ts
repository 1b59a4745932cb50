import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { latinName, type PartyToScreen } from "../../../lending/screening/index.ts";
import { entityOf, fullName, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt, listAt, textAt, textsAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { debtsToPayOff } from "../household/debts-to-pay-off.ts";
import type { ContentHit, SanctionsPort } from "../ports/borrower/sanctions.ts";
import { keptTask, signersOf } from "../signers/signer-record.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";

/** Returns everyone who takes part in a line or receives its money, each name once. */
export function partiesOf(record: StoredRecord): readonly PartyToScreen[] {
	const dob = textAt(record, "profile.dob");
	const signers = signersOf(record).map(({ identityUuid, name = "" }): PartyToScreen => {
		const kept = keptTask(record, identityUuid);
		const born = kept === undefined ? undefined : textAt(kept, "profile.dob");
		return { name, kind: "PERSON", ...(born === undefined ? {} : { dob: born }) };
	});
	const [city, state, zip] = (["city", "state", "zip"] as const).map((part) =>
		textAt(record, `application.property.${part}`),
	);
	const home = city === undefined || state === undefined || zip === undefined ? {} : { home: { city, state, zip } };
	const others = [
		...textsAt(record, "application.recordedOwnership.owners"),
		textAt(record, "application.property.trustName") ?? "",
		textAt(record, "application.property.companyName") ?? "",
		entityOf(record)?.name ?? "",
		...debtsToPayOff(record).map(({ holder }) => holder),
	];
	const parties = [
		{ name: fullName(record), kind: "PERSON" as const, ...(dob === undefined ? {} : { dob }), ...home },
		...signers,
		...others.map((name) => ({ name })),
	];
	const seen = new Set([""]);
	return parties.filter(({ name }) => {
		const plain = latinName(name);
		return !seen.has(plain) && seen.add(plain);
	});
}

/** Names a hit for good: a person who was found to be someone else stays cleared of this entry, as long as it says the same. */
export function hitKey(party: string, { entry, content }: Pick<ContentHit, "entry" | "content">): string {
	return [latinName(party), entry, ...(content === undefined ? [] : [content])].join("|");
}

/** What a screening asks about, and under which number. */
export type Screened = Pick<VendorOrder, "uuid" | "record" | "product" | "now">;

/**
 * Compares everyone with the list of the day. Entries that a person has cleared before, or whose birth date is another one, do not
 * count; any other holds the application until a person has decided.
 */
export async function screenAll(order: Screened, { sanctions }: { readonly sanctions: SanctionsPort }) {
	const { record, product, now } = order;
	const parties = partiesOf(record);
	const on = today(record, now);
	const { score: likeness } = askTable(product.tables, "underwriting/name-likeness", {}, on);
	const { list, hits } = await sanctions.screen({ orderId: order.uuid, parties, asOf: on, likeness });
	const kept = jsonAt(record, "underwriting.screening") ?? {};
	const found = parties.flatMap(({ name }, at) => (hits[at] ?? []).map((hit) => ({ party: name, ...hit })));
	const cleared = new Set(kept.cleared ?? []);
	const isClear = found.every((hit) => hit.setAside !== undefined || cleared.has(hitKey(hit.party, hit)));
	const writes: RecordPatch = [
		set("underwriting.screening", { ...kept, on, list, parties: parties.map(({ name }) => name), hits: found }),
		...statusPatch({ screening: isClear ? "CLEAR" : "HELD" }),
	];
	return { isClear, writes };
}

/** Screens everyone before the last look. */
export const screen: VendorOrderHandler = async (order, ports) => (await screenAll(order, ports)).writes;

/**
 * Wraps an order that moves money: everyone is screened against the list of that day first, and nothing moves while an
 * entry waits for a person.
 */
export function screenedFirst(handler: VendorOrderHandler): VendorOrderHandler {
	return async (order, ports) => {
		const { isClear, writes } = await screenAll(order, ports);
		if (!isClear) return writes;
		const answer = await handler(order, ports);
		return "patch" in answer ? { ...answer, patch: [...writes, ...answer.patch] } : [...writes, ...answer];
	};
}

/** Returns the entries that wait for a person, with the party that each may be. */
export function openHits(record: StoredRecord) {
	const cleared = new Set(textsAt(record, "underwriting.screening.cleared"));
	return listAt(record, "underwriting.screening.hits").filter(
		(hit) => hit.setAside === undefined && !cleared.has(hitKey(hit.party, hit)),
	);
}
