import { writtenDay } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { incompleteUntil } from "../../signers/incomplete-days.ts";
import { signersOf } from "../../signers/signer-record.ts";
import type { TermsView } from "./terms.ts";

const BUREAUS: { readonly [code: string]: string } = {
	EQUIFAX: "Equifax",
	EXPERIAN: "Experian",
	TRANSUNION: "TransUnion",
};

/** Returns what an application lacks and by when it is needed (12 CFR 1002.9(c)(2)). */
export function incompletenessView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const awaited = signersOf(record).find(({ jointApplication }) => jointApplication === "AWAITED");
	const missing = [
		...(awaited === undefined || isCreditMissing(record) ? [[missingCredit(record, product)]] : []),
		...(awaited === undefined ? [] : [[say("incompleteness.coApplicant", { name: awaited.name ?? "" })]]),
	];
	return { values: { deadline: writtenDay(incompleteUntil(record, product, on)) }, tables: { missing } };
}

const creditOf = (record: StoredRecord): readonly (string | undefined)[] => [
	textAt(record, "application.status.softCredit"),
	textAt(record, "application.status.hardCredit"),
];

function isCreditMissing(record: StoredRecord): boolean {
	return creditOf(record).some((found) => ["FROZEN", "LOCKED", "NO_MATCH", "NO_MATCH_SSN"].includes(found ?? ""));
}

function missingCredit(record: StoredRecord, product: Product): string {
	const say = copyIn(product, "documents");
	const credit = creditOf(record);
	const frozenAt = textAt(record, "application.status.frozenBureau");
	const bureau = frozenAt === undefined ? say("incompleteness.eachBureau") : (BUREAUS[frozenAt] ?? frozenAt);
	if (credit.includes("FROZEN")) return say("incompleteness.frozen", { bureau });
	if (credit.includes("LOCKED")) return say("incompleteness.locked", { bureau });
	return say(credit[0] === "NO_MATCH" ? "incompleteness.noMatch" : "incompleteness.noFile");
}
