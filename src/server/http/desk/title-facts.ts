import type { Product } from "../../../flow/engine/authored/authored.ts";
import { formatMoney } from "../../../lending/money.ts";
import { displayDate } from "../../journey/papers/dates.ts";
import type { RecordedAt, TitleException } from "../../journey/ports/home/title.ts";
import { titleExceptionsOf } from "../../journey/property/title-findings.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns what the last title search has against the home, each with its amount, its place and who clears it; then what stays in total. */
export function titleFacts(record: StoredRecord, product: Product) {
	const say = copyIn(product, "staff");
	const word = (code: string) => labelIn(product, "staff", "vendorValues", code) ?? code;
	const exceptions = titleExceptionsOf(record);
	const facts = exceptions.map((one) => ({ label: word(one.kind), value: described(one).join(" · ") }));
	const stays = exceptions.filter(
		({ kind, isCleared, remedy }) => !isCleared && remedy === "NONE" && kind !== "EASEMENT",
	);
	const total = stays.reduce((sum, { amount = 0 }) => sum + amount, 0);
	return {
		title: say("sections.titleExceptions"),
		facts: [...facts, ...(total === 0 ? [] : [{ label: say("facts.titleSeniorLiens"), value: formatMoney(total) }])],
	};

	function described({ text, amount, position, recorded, remedy, clearedBy, isCleared }: TitleException): string[] {
		const by = clearedBy === undefined ? "" : `, ${word(clearedBy).toLowerCase()}`;
		return [
			text,
			...(amount === undefined ? [] : [formatMoney(amount)]),
			...(position === undefined ? [] : [say("titleException.position", { position })]),
			...placeOf(recorded),
			isCleared ? say("titleException.cleared") : `${word(remedy)}${by}`,
		];
	}

	function placeOf({ instrumentNumber, book, page, recordedOn }: RecordedAt = {}): string[] {
		const on = recordedOn === undefined ? [] : [displayDate(recordedOn)];
		if (instrumentNumber !== undefined) return [say("titleException.number", { instrumentNumber }), ...on];
		return [...(book === undefined ? [] : [say("titleException.book", { book, page: page ?? "" })]), ...on];
	}
}
