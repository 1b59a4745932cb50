import type { Copy } from "../../../contracts/copy.ts";
import { openHits } from "../../journey/sanctions/order.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const SHOWN_DIGITS = 12;

/** Returns what the comparison with the sanctions list found, and why: each party with the entry that it may be. */
export function screeningFacts(record: StoredRecord, say: Copy<"staff">) {
	const date = textAt(record, "underwriting.screening.list.date");
	const sha256 = (textAt(record, "underwriting.screening.list.sha256") ?? "").slice(0, SHOWN_DIGITS);
	const days = [
		[say("facts.screenedOn"), textAt(record, "underwriting.screening.on")],
		[say("facts.listOf"), date === undefined ? undefined : say("screening.list", { date, sha256 })],
		[say("facts.blockedOn"), textAt(record, "underwriting.screening.blockedOn")],
		[say("facts.reportBy"), textAt(record, "underwriting.screening.reportBy")],
		[say("facts.reportedOn"), textAt(record, "underwriting.screening.reportedOn")],
	].flatMap(([label = "", value]) => (value === undefined ? [] : [{ label, value }]));
	const hits = openHits(record).map(({ party, entry, listedName, programs, score, nameKind, parts, birthYear }) => {
		const reasons = [
			say(`screening.${nameKind}`),
			...(parts.length === 0 ? [] : [say("screening.parts", { parts: parts.join(", ") })]),
			...(birthYear === undefined ? [] : [say(`screening.${birthYear}`)]),
		].join(", ");
		const percent = Math.round(score * 100);
		return { label: party, value: say("screening.hit", { percent, listed: listedName, entry, programs, reasons }) };
	});
	return { title: say("sections.screening"), facts: [...days, ...hits] };
}
