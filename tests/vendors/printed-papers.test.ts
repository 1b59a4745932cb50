import { beforeAll, describe, expect, it } from "vitest";
import {
	DISCLOSURE_KINDS,
	type DisclosureKind,
	disclosuresOf,
	renderDisclosure,
} from "../../src/server/journey/documents/index.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { brandOf } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { consentToSign, giveId, setAccounts, toVerifiedIncome } from "./harness/steps.ts";

// What each paper says in print is kept beside the tests; after a change that is meant, `-u` writes it again.
const kept = (name: string) => `../data/papers/${name}.txt`;

async function printed(one: SandboxCase, kinds: readonly DisclosureKind[]): Promise<string> {
	const papers: string[] = [];
	for (const kind of kinds) {
		const { title, lines } = await readPdf(await renderDisclosure(kind, one.record, one.product));
		papers.push(`===== ${String(title)} =====\n\n${lines.replace(/[ \t]+$/gm, "").trim()}\n`);
	}
	return papers.join("\n\n");
}

const AUSTIN: Typed = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };
const TOLEDO: Typed = { street1: "1066 Arbol Way", city: "Toledo", state: "OH", zip: "43604", dob: "1958-05-04" };

it.each([
	{ name: "california", org: "main", typed: {}, months: 180, interestOnly: false },
	{ name: "ohio-interest-only", org: "lakeside-cu", typed: TOLEDO, months: 120, interestOnly: true },
	{ name: "texas-homestead", org: "main", typed: AUSTIN, months: 180, interestOnly: false },
])("every paper of $name says what is kept of it", async ({ name, org, typed, months, interestOnly }) => {
	const begun = new SandboxCase(typed, brandOf(org));
	const one = await setAccounts(await toVerifiedIncome(begun, months, 75_000, interestOnly));
	await giveId(one);
	if (one.page === "bpo/condition") await one.submit("bpo/condition", { accepted: true });
	await consentToSign(one);
	const given = disclosuresOf(one.record, one.product).flatMap(
		({ kind }) => DISCLOSURE_KINDS.find((known) => known === kind) ?? [],
	);
	const papers = new Set<DisclosureKind>([...given, "closing", "note", "deed-of-trust", "notary-acknowledgement"]);
	await expect(await printed(one, [...papers])).toMatchFileSnapshot(kept(name));
});

describe("with a chosen offer", () => {
	let chosen: SandboxCase;
	beforeAll(async () => {
		chosen = await toVerifiedIncome(new SandboxCase(), 180, 75_000);
	});
	it.each(JURISDICTIONS)(
		"the instrument and the notary's certificate of %s say what is kept of them",
		async (state) => {
			const one = new SandboxCase();
			one.record = applyPatch(chosen.record, [
				set("application.property.state", state),
				set("underwriting.parcel", { county: "Example", parcelNumber: "P-1" }),
			]);
			const papers = await printed(one, ["deed-of-trust", "notary-acknowledgement"]);
			await expect(papers).toMatchFileSnapshot(kept(`instrument/${state}`));
		},
	);
});
