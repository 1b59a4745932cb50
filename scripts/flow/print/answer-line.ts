import type { DueOrder, Route, resolveState, stepsOf, Trace } from "../../../src/engine/index.ts";

/** The server's stage with the row that gives it, and what is due; a flow without stages has neither. */
interface Staged {
	readonly stage: string | null;
	readonly rule: string | null;
	readonly tasks: readonly DueOrder[];
}

/** What the engine says of a record to one of the commands that ask it. */
export type Answer =
	| (Route & { readonly state: string; readonly trace: Trace })
	| (ReturnType<typeof resolveState> & { readonly trace: Trace })
	| ReturnType<typeof stepsOf>
	| Staged;

/** Returns an answer on one line for people, without its trace. */
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
	return `stage ${stage ?? "none"}, by ${rule ?? "no row"}; tasks ${due}`;
}

function listed(items: readonly string[], none: string): string {
	return items.length === 0 ? none : items.join(", ");
}
