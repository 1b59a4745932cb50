import type { ServerKeyword } from "../../../flow/checks/forms/server-keywords.ts";
import type { PersonName } from "../../../flow/engine/record/record-types.generated.ts";
import { plainName } from "../../../lending/index.ts";
import { said } from "../../platform/problems/said.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { DisclosureId } from "../papers/kinds.ts";
import { textAnswer, textsAnswer } from "../steps/answers.ts";
import { byForm, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { signWith } from "./signature.ts";

/** Minimum number of points in a drawn signature. */
const DRAWN_AT_LEAST = 8;

/** Signs papers on the product's own page: every one read to its end, by a typed or a drawn signature; throws FieldRefused. */
export function signHere(
	input: EffectInput,
	papersOf: (input: EffectInput, field: string) => readonly DisclosureId[],
): ReturnType<typeof signWith> {
	const { record, answers } = input;
	const refused = (field: string, keyword: ServerKeyword) => new FieldRefused(field, byForm(keyword));
	requireSignedHere(input, "documentIds");
	const kinds = papersOf(input, "documentIds");
	const read = textsAnswer(answers, "documentIds");
	if (kinds.some((kind) => !read.includes(kind))) throw refused("documentIds", "incomplete");
	const name = textAnswer(answers, "signatureName");
	requireOwnName(record, name);
	const isDrawn = textAnswer(answers, "signatureStyle") === "DRAWN";
	const strokes = isDrawn ? textAnswer(answers, "signatureStrokes") : "";
	if (isDrawn && strokes.split(/[ ;]/).length < DRAWN_AT_LEAST) throw refused("signatureStrokes", "tooShort");
	return signWith(input, kinds, { name, strokes }, "signatureName");
}

/** Throws FieldRefused unless the text is the borrower's name; middle name and suffix may be left out. */
export function requireOwnName(record: StoredRecord, typed: string): void {
	const part = (name: keyof PersonName): string => textAt(record, `profile.name.${name}`) ?? "";
	const [first, middle, last, suffix] = [part("firstName"), part("middleName"), part("lastName"), part("suffix")];
	const accepted = [
		[first, last],
		[first, middle, last],
		[first, middle.slice(0, 1), last],
	].flatMap((parts) => [parts, [...parts, suffix]]);
	const given = plainName(typed);
	if (!accepted.some((parts) => plainName(parts.join(" ")) === given)) {
		throw new FieldRefused("signatureName", said("signing.otherName", { name: `${first} ${last}` }));
	}
}

/** Throws FieldRefused(field) where these papers are signed on a vendor's page. */
function requireSignedHere({ vendors }: EffectInput, field: string): void {
	if (vendors.eSign.way === "HOSTED") throw new FieldRefused(field, said("signing.atPartner"));
}
