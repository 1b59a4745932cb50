import type { Copy } from "../../../contracts/copy.ts";
import type { RecordPaths } from "../../../flow/engine/record/record-types.generated.ts";
import { openHits } from "../../journey/sanctions/order.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const SHOWN_DIGITS = 12;

type Hit = RecordPaths["underwriting.screening.hits"][number];
type Say = Copy<"staff">;

/**
 * Returns what the comparison with the sanctions list found: each party with the entry that it may be, why, and what would clear
 * it; then what nothing waits for.
 */
export function screeningFacts(record: StoredRecord, say: Say) {
	const date = textAt(record, "underwriting.screening.list.date");
	const sha256 = (textAt(record, "underwriting.screening.list.sha256") ?? "").slice(0, SHOWN_DIGITS);
	const days = [
		[say("facts.screenedOn"), textAt(record, "underwriting.screening.on")],
		[say("facts.listOf"), date === undefined ? undefined : say("screening.list", { date, sha256 })],
		[say("facts.blockedOn"), textAt(record, "underwriting.screening.blockedOn")],
		[say("facts.reportBy"), textAt(record, "underwriting.screening.reportBy")],
		[say("facts.reportedOn"), textAt(record, "underwriting.screening.reportedOn")],
	].flatMap(([label = "", value]) => (value === undefined ? [] : [{ label, value }]));
	const hits = openHits(record).map((hit) => ({ label: hit.party, value: hitWords(hit, say) }));
	return { title: say("sections.screening"), facts: [...days, ...hits, ...setAside(record, say)] };
}

function hitWords(hit: Hit, say: Say): string {
	if (hit.isUnread === true) return say("screening.unread");
	const { entry, listedName, programs, score, nameKind, parts } = hit;
	const reasons = [
		say(`screening.${nameKind}`),
		...(parts.length === 0 ? [] : [say("screening.parts", { parts: parts.join(", ") })]),
		...birthWords(hit, say),
		...placeWords(hit, say),
	].join(", ");
	const percent = Math.round(score * 100);
	const words = say("screening.hit", { percent, listed: listedName, entry, programs, reasons });
	const isByBirth = hit.listedBirths !== undefined && hit.birth !== "SAME";
	const clears = say(isByBirth ? "screening.byBirthDate" : "screening.byOtherSign");
	return say("screening.hitCleared", { hit: words, clears });
}

function birthWords({ birth, birthYear, listedBirths }: Hit, say: Say): readonly string[] {
	if (birthYear !== undefined) return [say(`screening.${birthYear}`)];
	if (listedBirths === undefined) return [say("screening.birthUnlisted")];
	const births = listedBirths.join(", ");
	return [birth === undefined ? say("screening.birthUnknown", { births }) : say(`screening.${birth}`, { births })];
}

function placeWords({ place, listedCountries = [] }: Hit, say: Say): readonly string[] {
	if (place === undefined) return [];
	const others = listedCountries.filter((country) => place !== "COUNTRY" || !/^united states$/i.test(country));
	const countries = others.join(", ");
	if (place === "ADDRESS") return [say("screening.ADDRESS")];
	return [
		place === "COUNTRY" && countries === "" ? say("screening.HOME_COUNTRY") : say(`screening.${place}`, { countries }),
	];
}

function setAside(record: StoredRecord, say: Say) {
	const found = listAt(record, "underwriting.screening.hits").filter((hit) => hit.setAside !== undefined);
	return [...Map.groupBy(found, ({ party }) => party)].map(([label, hits]) => {
		const entries = hits.map(({ listedName, entry }) => `${listedName} (${entry})`).join("; ");
		return { label, value: say("screening.setAside", { entries }) };
	});
}
