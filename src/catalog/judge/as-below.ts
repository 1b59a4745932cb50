import { type Check, findingsOf } from "../../checks/index.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { Level } from "../compose/composed-level.ts";
import { assemble } from "../product.ts";
import type { LevelFault } from "./level-fault.ts";

/** What a lender does not answer for by wording again what the files below have at the same place. */
const AS_BELOW = /^(QUESTION_TWICE|MESSAGE_PRESET|FORM_DENIES|NOTICE_WITHOUT_ACTION)$/;

/** Returns the faults without those that the files below have at the same place, such as a question that the specification asks twice. */
export function withoutThoseBelow(
	faults: readonly LevelFault[],
	below: Level,
	makers: ReadonlyMap<string, ReadonlySet<Check>>,
): readonly LevelFault[] {
	const asked = faults.filter(({ code }) => AS_BELOW.test(code));
	if (asked.length === 0 || !below.isSound) return faults;
	const product: Product = { ...assemble(below), hash: "" };
	const codes = new Set(asked.map(({ code }) => code));
	const checks = new Set([...codes].flatMap((code) => [...(makers.get(code) ?? [])]));
	const found = new Set(findingsOf(product, checks).map(({ code, file, pointer }) => `${code} ${file}${pointer}`));
	return faults.filter(({ code, path, pointer }) => !AS_BELOW.test(code) || !found.has(`${code} ${path}${pointer}`));
}
