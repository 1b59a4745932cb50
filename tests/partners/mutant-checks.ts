import { type Diagnostic, loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { Random } from "../walk/random.ts";
import { faultyMutants, harmlessMutants, type Mutant } from "./mutants.ts";
import { PARTNER, partnersFolder } from "./partner-files.ts";

const today = "2026-11-22";
/** How often a random change comes with a harmless one beside it. */
const BESIDE = 0.5;

let below: { readonly [file: string]: Json } | undefined;
/** The content of the files of the lender that the partner extends. */
function base(file: string, keys: readonly (string | number)[]): Json | undefined {
	below ??= loadCatalog().resolve("main") as { readonly [file: string]: Json };
	let value: Json | undefined = below[file];
	for (const key of keys) {
		const holder = value as { readonly [key: string]: Json } | null | undefined;
		value = typeof holder === "object" && holder !== null && Object.hasOwn(holder, key) ? holder[key] : undefined;
	}
	return value;
}

/** Every single change of the partner that breaks it, and every one that does not. */
export function partnerMutants(): { readonly faulty: readonly Mutant[]; readonly harmless: readonly Mutant[] } {
	return { faulty: faultyMutants(base), harmless: harmlessMutants(base) };
}

function findingsOf({ files }: Pick<Mutant, "files">): readonly Diagnostic[] {
	return loadCatalog({ overlaysDir: partnersFolder, today, edited: files }).diagnostics(PARTNER);
}

/** Whether a fault is found, and in the partner's own files alone. */
export function isFound(mutant: Pick<Mutant, "files">): boolean {
	const findings = findingsOf(mutant);
	return findings.length > 0 && findings.every(({ file }) => file.startsWith(`${PARTNER}/`));
}

/** What is found of a change that does no harm. */
export function alarmsOf(mutant: Mutant): readonly string[] {
	return findingsOf(mutant).map(({ code, cause }) => `${mutant.id}: ${code} ${cause}`);
}

/** Two changes of different files at once; the one alone where they change the same. */
function together(one: Mutant, other: Mutant): Mutant {
	const isApart = Object.keys(other.files).every((file) => !Object.hasOwn(one.files, file));
	return isApart ? { ...one, id: `${one.id} and ${other.id}`, files: { ...one.files, ...other.files } } : one;
}

/** Makes a random change, half of them with a harmless one in another file beside it: what went wrong. */
export function tryRandomChange(
	random: Random,
	{ faulty, harmless }: ReturnType<typeof partnerMutants>,
): readonly string[] {
	const isFaulty = random.chance(0.5);
	const kinds = [...Map.groupBy(isFaulty ? faulty : harmless, ({ kind }) => kind).values()];
	const one = random.pick(random.pick(kinds));
	const beside = random.chance(BESIDE) ? random.pick(harmless) : one;
	const mutant = together(one, beside);
	if (!isFaulty) return alarmsOf(mutant);
	return isFound(mutant) ? [] : [`${mutant.kind} was not found: ${mutant.id}`];
}
