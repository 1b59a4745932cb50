import type { Assumption } from "../../checks/diagnostic.ts";
import { canBeRun } from "../../checks/index.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import { composeLevel, type LevelMemory } from "../compose/level.ts";
import { formIdOf, kindOf, ORG_FILE } from "../files/file-kinds.ts";
import type { Layer } from "../files/layer.ts";
import type { LenderRules } from "../guard/lender-rules.ts";
import type { Level } from "../levels/composed-level.ts";
import { isSameFault, isSameFinding, type LevelFault } from "../levels/level-fault.ts";
import { pathOf } from "../text/origins.ts";
import { withoutThoseBelow } from "./as-below.ts";
import { type Blamed, blame, blameWhereWritten, isWrittenIn } from "./blame.ts";
import type { Damage } from "./damage.ts";
import { foundBy, type JudgedProduct, judgeProduct, OF_THE_SPECIFICATION } from "./product-gate.ts";
import { type Repaired, repair, withoutFaulty } from "./repair.ts";
import { Effort, type Outcome, Trials } from "./trials.ts";

/** Inputs for judging an organization. */
export interface Judging {
	readonly below: Level;
	readonly memory: LevelMemory;
	/** Findings of the base and of the organizations that it extends. */
	readonly known: readonly LevelFault[];
	/** What was already removed from this organization and those that it extends. */
	readonly damage: Damage;
	readonly rules: LenderRules;
	/** The day (yyyy-MM-dd) used to judge suppressions. */
	readonly today: string | undefined;
}

/** The findings of an organization, and what the checks could not decide. */
export interface JudgedOrganization {
	readonly faults: readonly LevelFault[];
	readonly assumed: readonly Assumption[];
}

const MOST_ROUNDS = 12;
/** How many layers are checked for the causes of all findings of one organization. */
const MOST_TRIALS = 40;

/**
 * Returns the findings of a composed organization. When serious faults prevent some checks from running, the faulty
 * values are removed and the rest is checked again, so that all findings are reported at once, without their
 * consequences.
 */
export function judgeOrganization(repaired: Repaired, judging: Judging): JudgedOrganization {
	const { below, memory, known, rules, today } = judging;
	const seen: LevelFault[] = [];
	const found: LevelFault[] = [];
	const damage = judging.damage.copy();
	/** Forms that have lost a value since; further findings about them may be consequences. */
	const lost = new Set<string>();
	const effort = new Effort(MOST_TRIALS);
	let { layer, level } = repaired;
	let assumed: readonly Assumption[] = [];
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const judged = judgeProduct(level, memory.origins, rules, today);
		const news = judged.faults.filter((fault) => !known.some((old) => isSameFault(old, fault)));
		const own = withoutThoseBelow(news, below, judged.makers, (fault) => isWrittenIn(fault, layer));
		const look = (other: Layer) => lookFor(other, judged, judging);
		const trials = new Trials(layer, memory.origins, look, effort);
		const suspects = { layer, below: below.files, trials, origins: memory.origins };
		const blamed: Blamed[] = [];
		for (const one of own) {
			const isNew = round === 0 || !seen.some((old) => isSameFinding(old, one));
			const isTold = isNew && !isOf(lost, one) && !damage.explains(one, nearOf(level, one));
			// what another finding explains is not told, and trying whose value is to blame costs checks
			const named = isTold ? blame(one, suspects) : blameWhereWritten(one, suspects);
			blamed.push(named);
			if (isTold && !isToldAlready(found, named.fault)) found.push(named.fault);
			seen.push(one);
		}
		assumed = judged.assumed;
		if (judged.isWhole) break;
		// what the checks go on after stays: taking it away would hide what else follows from it
		const stops = blamed.filter(({ fault }) => !canBeRun(fault.code));
		const next = withoutFaulty(below, layer, stops, memory, damage);
		if (next.files === layer.files) break;
		for (const { place } of stops) if (place !== undefined && kindOf(place.path) === "form") lost.add(place.path);
		({ layer, level } = repair(below, next, memory, damage));
	}
	return { faults: found, assumed };
}

/** Whether what the specification does on purpose was already found of the same value: one change mostly shows in several places. */
function isToldAlready(found: readonly LevelFault[], one: LevelFault): boolean {
	return OF_THE_SPECIFICATION.test(one.code) && found.some((other) => isSamePlace(other, one));
}

function isSamePlace(one: LevelFault, other: LevelFault): boolean {
	return one.code === other.code && one.file === other.file && one.pointer === other.pointer;
}

/** Whether a finding is about one of these forms, or names it. */
function isOf(forms: ReadonlySet<string>, { path = "", cause }: LevelFault): boolean {
	return forms.has(path) || [...forms].some((form) => cause.includes(`"${formIdOf(form)}"`));
}

/** Composes and checks a layer without some values, each part of it when the first finding asks for it. */
function lookFor(
	other: Layer,
	judged: JudgedProduct,
	{ below, memory, rules, today }: Judging,
): (fault: LevelFault) => Outcome {
	const level = composeLevel(below, other, memory);
	const byMakers = new Map<string, readonly LevelFault[]>();
	const byAll = new Map<string, JudgedProduct>();
	return (fault) => {
		if (!level.isSound) return "unclear";
		const { code } = fault;
		const makers = judged.makers.get(code);
		if (makers !== undefined) {
			const found = byMakers.get(code) ?? foundBy(makers, level, memory.origins, rules, today);
			byMakers.set(code, found);
			if (found.some((one) => isSameFinding(one, fault))) return "stays";
			if (!judged.isWhole) return "goes";
		}
		const again = byAll.get(code) ?? judgeProduct(level, memory.origins, rules, today, code);
		byAll.set(code, again);
		if (again.faults.some((one) => isSameFinding(one, fault))) return "stays";
		// when fewer checks ran than before, the comparison says nothing
		return judged.isWhole && !again.isWhole ? "unclear" : "goes";
	};
}

/** The collection entry or list row that contains a finding; undefined when it concerns a whole file. */
function nearOf(level: Level, { path, pointer = "" }: LevelFault): Json | undefined {
	const keys = pathOf(pointer);
	if (path === undefined || path === ORG_FILE || keys.length < 2) return undefined;
	// the form before resolution still names its parts
	let value: Json | undefined = level.files.get(path);
	for (const key of keys.slice(0, 3)) {
		const inner: Json | undefined = isList(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
		if (typeof inner !== "object") break;
		value = inner;
	}
	return value;
}
