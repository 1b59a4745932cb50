import type { Finding } from "../../checks/diagnostic.ts";
import { type Check, findingsOf } from "../../checks/index.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import { assemble } from "../product/product.ts";
import { OF_THE_SPECIFICATION } from "./product-gate.ts";

/** What a lender does not answer for by wording again what the files below have at the same place. */
const AS_BELOW = /^(QUESTION_TWICE|MESSAGE_PRESET|FORM_DENIES|NOTICE_WITHOUT_ACTION)$/;

/** Returns the faults without those that the files below have as well, such as a question that the specification asks twice. */
export function withoutThoseBelow(
	faults: readonly LevelFault[],
	below: Level,
	makers: ReadonlyMap<string, ReadonlySet<Check>>,
	isOwn: (fault: LevelFault) => boolean,
): readonly LevelFault[] {
	const isAsked = (fault: LevelFault): boolean =>
		AS_BELOW.test(fault.code) || (OF_THE_SPECIFICATION.test(fault.code) && !isOwn(fault));
	const asked = faults.filter(isAsked);
	if (asked.length === 0 || !below.isSound) return faults;
	const codes = new Set(asked.map(({ code }) => code));
	const checks = new Set([...codes].flatMap((code) => [...(makers.get(code) ?? [])]));
	const found = foundBelow(below, checks);
	const places = new Set(found.map(placeOf));
	const causes = new Set(found.map(({ code, cause }) => `${code} ${cause}`));
	return faults.filter((fault) => {
		if (!isAsked(fault)) return true;
		const { code, cause, path: file = "", pointer = "" } = fault;
		return !places.has(placeOf({ code, file, pointer })) && (isOwn(fault) || !causes.has(`${code} ${cause}`));
	});
}

const placeOf = ({ code, file, pointer }: Pick<Finding, "code" | "file" | "pointer">): string =>
	`${code} ${file}${pointer}`;

/** What checks find in a level, by the files of it: every catalog composes its levels again, and of the same files. */
interface FoundBelow {
	readonly files: Level["files"];
	readonly byCheck: Map<Check, readonly Finding[]>;
}

/** Lenders stand on few levels, and each that is kept holds its files. */
const MOST_KEPT = 4;
const kept: FoundBelow[] = [];

function foundBelow(below: Level, checks: ReadonlySet<Check>): readonly Finding[] {
	const { byCheck } = keptOf(below);
	const open = new Set([...checks].filter((check) => !byCheck.has(check)));
	const product: Product | undefined = open.size === 0 ? undefined : { ...assemble(below), hash: "" };
	if (product !== undefined) for (const check of open) byCheck.set(check, findingsOf(product, new Set([check])));
	return [...checks].flatMap((check) => byCheck.get(check) ?? []);
}

function keptOf({ files }: Level): FoundBelow {
	const known = kept.find((one) => isSame(one.files, files));
	if (known !== undefined) return known;
	const one = { files, byCheck: new Map<Check, readonly Finding[]>() };
	kept.unshift(one);
	kept.length = Math.min(kept.length, MOST_KEPT);
	return one;
}

function isSame(one: Level["files"], other: Level["files"]): boolean {
	return one.size === other.size && [...one].every(([path, file]) => other.get(path) === file);
}
