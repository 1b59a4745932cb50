import { expect, test } from "vitest";
import { type Diagnostic, loadCatalog } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/authored/authored.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { faultyMutants, harmlessMutants, type Mutant } from "./mutants.ts";
import { PARTNER, partnersFolder } from "./partner-files.ts";

// Running all takes minutes: MUTANTS=all does, otherwise a fixed few of each kind run.
const isWhole = process.env.MUTANTS === "all";
const OF_A_KIND = 2;

keepProofs();

const today = "2026-11-22";
const diagnose = ({ files }: Pick<Mutant, "files">): readonly Diagnostic[] =>
	loadCatalog({ overlaysDir: partnersFolder, today, edited: files }).diagnostics(PARTNER);

const below = loadCatalog().resolve("main") as { readonly [file: string]: Json };
/** The content of the files of the lender that the partner extends. */
function base(file: string, keys: readonly (string | number)[]): Json | undefined {
	let value: Json | undefined = below[file];
	for (const key of keys) {
		const holder = value as { readonly [key: string]: Json } | null | undefined;
		value = typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? holder[key] : undefined;
	}
	return value;
}

function looked(mutants: readonly Mutant[]): [kind: string, mutants: Mutant[]][] {
	const kinds = Map.groupBy(mutants, ({ kind }) => kind);
	return [...kinds].map(([kind, all]) => {
		const step = Math.max(1, Math.floor(all.length / OF_A_KIND));
		return [kind, isWhole ? all : all.filter((_, index) => index % step === 0).slice(0, OF_A_KIND)];
	});
}

test.each(looked(faultyMutants(base)))(
	"%s is found, in the partner's own files",
	(kind, mutants) => {
		const missed = mutants.filter((mutant) => {
			const findings = diagnose(mutant);
			return findings.length === 0 || findings.some(({ file }) => !file.startsWith(`${PARTNER}/`));
		});
		console.log(`» ${kind}: ${mutants.length - missed.length} of ${mutants.length} found`);
		expect(missed.map(({ id }) => id)).toEqual([]);
	},
	3_600_000,
);

test.each(looked(harmlessMutants(base)))(
	"%s raises nothing",
	(_kind, mutants) => {
		const alarms = mutants.flatMap((mutant) =>
			diagnose(mutant).map(({ code, cause }) => `${mutant.id}: ${code} ${cause}`),
		);
		expect(alarms).toEqual([]);
	},
	3_600_000,
);
