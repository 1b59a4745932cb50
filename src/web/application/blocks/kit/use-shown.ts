import { isMet } from "../../../../flow/engine/index.ts";
import { useApplication } from "../../application-context.ts";
import type { Condition } from "./declare.ts";
import { hasValue } from "./shown-value.ts";

/** Whether a block, or an entry in one, is shown of this application. */
export function useShown(): (condition: Condition) => boolean {
	const read = useApplication();
	return ({ when, needs }) =>
		(when === undefined || isMet(read.flow, read.facts, when)) && (needs === undefined || hasValue(read, needs));
}
