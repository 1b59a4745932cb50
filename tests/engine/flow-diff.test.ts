import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import type { Json } from "../../src/flow/engine/index.ts";
import { root } from "../source-files.ts";

const WISHES = join(root, "tests/data/partners/wishes");
const LENDER = "asked-document";

async function diff(args: readonly string[]): Promise<string> {
	let out = "";
	const told = (text: string) => {
		out += text;
	};
	async function* nothing(): AsyncGenerator<string> {}
	await runFlow(["diff", "--org", LENDER, ...args], { stdin: nothing(), out: told, err: told });
	return out;
}

/** A folder with the lender alone, whose condition has this rule; none where it is undefined. */
function withRule(when: Json | undefined): string {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-diff-"));
	cpSync(join(WISHES, LENDER), join(folder, LENDER), { recursive: true });
	const file = join(folder, LENDER, "flows/conditions.json");
	const { conditions } = JSON.parse(readFileSync(file, "utf8")) as { conditions: { ASSOCIATION_STATEMENT: object } };
	const { when: _, ...spec } = conditions.ASSOCIATION_STATEMENT as { readonly when?: Json };
	const condition = { ...spec, ...(when === undefined ? {} : { when }) };
	writeFileSync(file, JSON.stringify({ conditions: { ASSOCIATION_STATEMENT: condition } }));
	return folder;
}

const IN_ASSOCIATION = { "===": [{ var: "answers.registration/association.inAssociation" }, "YES"] };
const NARROWER = { and: [IN_ASSOCIATION, { "===": [{ var: "propertyState" }, "OH"] }] };
const NEW = 'condition ASSOCIATION_STATEMENT: {"raised":false} → {"raised":true}';
const GONE = 'condition ASSOCIATION_STATEMENT: {"raised":true} → {"raised":false}';

describe("the rule of a condition, compared", () => {
	it("is told as a decision: whom it asks now, with an example", async () => {
		const out = await diff(["--overlays", WISHES]);
		expect(out).toContain(`${NEW}\n    for: answers.registration/association.inAssociation is YES\n    example: {`);
	});

	it("is told where it was changed, added and removed", async () => {
		const [plain, narrow, without] = [withRule(IN_ASSOCIATION), withRule(NARROWER), withRule(undefined)];
		const changed = await diff(["--overlays", narrow, "--folder", plain]);
		expect(changed).toContain(`${GONE}\n`);
		expect(changed).not.toContain(NEW);
		expect(await diff(["--overlays", plain, "--folder", without])).toContain(`${NEW}\n`);
		expect(await diff(["--overlays", without, "--folder", plain])).toContain(`${GONE}\n`);
	});

	it("that means the same is no difference, however it is written", async () => {
		const twice = withRule({ and: [IN_ASSOCIATION, IN_ASSOCIATION] });
		const out = await diff(["--overlays", twice, "--folder", withRule(IN_ASSOCIATION)]);
		expect(out).toContain("2 values differ, 0 decisions differ");
	});
});
