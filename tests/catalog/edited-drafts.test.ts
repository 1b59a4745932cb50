import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Catalog, loadCatalog } from "../../src/flow/catalog/index.ts";
import { type ProofStore, useProofStore } from "../../src/flow/checks/regions/proofs.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { Edit } from "../partners/edit.ts";
import { editedFiles, editsIn, PARTNER, partnersFolder } from "../partners/partner-files.ts";

const EDITS = 20;
/** A check that knows nothing takes seconds. */
const JUDGED_ANEW = 3;

/** Numbers below one in an order that a seed decides. */
function* numbers(seed: number): Generator<number, never> {
	for (let state = seed; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

class Proofs implements ProofStore {
	readonly #known = new Map<string, Json>();

	get(key: string): Json | undefined {
		return this.#known.get(key);
	}

	set(key: string, proof: Json): void {
		this.#known.set(key, proof);
	}
}

function verdictOf(edit: Edit) {
	const catalog = loadCatalog({ overlaysDir: partnersFolder, edited: editedFiles(edit) });
	return verdictIn(catalog);
}

function verdictIn(catalog: Catalog) {
	const findings = catalog.diagnostics(PARTNER);
	return { findings, assumed: catalog.assumed(PARTNER), hash: catalog.productHash(PARTNER) };
}

/** Forgets what is known of the base, by reading another one. */
function forget(): void {
	const elsewhere = mkdtempSync(join(tmpdir(), "no-base-"));
	onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
	loadCatalog({ root: elsewhere });
	useProofStore(new Proofs());
}

test("a draft that was edited again and again is judged like one that is seen for the first time", () => {
	const before = useProofStore(new Proofs());
	onTestFinished(() => void useProofStore(before));
	const random = numbers(20_261_126);
	const pick = <One>(all: readonly One[]): One => all[Math.floor(random.next().value * all.length)] as One;
	const known = [...editsIn("faults"), ...editsIn("harmless")].flatMap(([, edits]) => edits);
	const made = Array.from({ length: EDITS }, () => pick(known));
	forget();
	const verdicts = made.map(([, edit]) => verdictOf(edit));
	expect(verdicts.some(({ findings }) => findings.length === 0)).toBe(true);
	expect(verdicts.some(({ findings }) => findings.length > 0)).toBe(true);
	const last = made.map((one, index) => [one, verdicts[index]] as const).slice(-JUDGED_ANEW);
	for (const [[id, edit], verdict] of last) {
		forget();
		expect([id, verdictOf(edit)]).toEqual([id, verdict]);
	}
});
