import type { DueOrder, Route, resolveState, stepsOf, Trace } from "../../engine/index.ts";

/** The server's stage, the row that decided it, and the vendor orders that are due; a flow without stages has no stage. */
interface Staged {
	readonly stage: string | null;
	readonly rule: string | null;
	readonly tasks: readonly DueOrder[];
}

/** The engine's answer for a record, by command. */
export type Answer =
	| (Route & { readonly state: string; readonly trace: Trace })
	| (ReturnType<typeof resolveState> & { readonly trace: Trace })
	| ReturnType<typeof stepsOf>
	| Staged;

/** Returns an answer as one line of text, without its trace. */
export function answerLine(answer: Answer): string {
	if ("page" in answer) {
		const { page, rule, stage, state } = answer;
		return `page ${page === "" ? "(root)" : page}, by ${rule} (stage ${stage ?? "none"}, state ${state})`;
	}
	if ("fired" in answer) return `state ${answer.state}, by ${listed(answer.fired, "no transition")}`;
	if ("steps" in answer) return `steps ${listed(answer.steps, "none")}`;
	const { stage, rule, tasks } = answer;
	const due = listed(
		tasks.map(({ id }) => id),
		"none",
	);
	return `stage ${stage ?? "none"}, by ${rule ?? "no row"}; orders ${due}`;
}

function listed(items: readonly string[], none: string): string {
	return items.length === 0 ? none : items.join(", ");
}
