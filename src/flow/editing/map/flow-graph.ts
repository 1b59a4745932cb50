import type { ApplicationFile, InterruptSpec, RegistrationFile } from "../../engine/authored/authored.ts";

/** A state or a transition, ready to draw. */
export interface GraphPart {
	readonly id: string;
	/** The organization adds or changes it. */
	readonly isOwn: boolean;
}

/** The flow machine of an organization, ready to draw. */
export interface FlowGraph {
	/** The steps of registration, in order. */
	readonly steps: readonly (GraphPart & { readonly seen?: string })[];
	readonly initial: string;
	readonly states: readonly (GraphPart & { readonly isEnd: boolean; readonly seen?: string })[];
	readonly ways: readonly (GraphPart & { readonly from: string; readonly to: string })[];
}

/** Source of a transition from any state. */
export const ANY = "any_state";

/** The files that the machine stands in. */
export const MACHINE = "flows/application.json";
export const REGISTRATION = "flows/registration.json";

/** The flow machine of composed files; `isOwn` says of a value whether the organization wrote it, `seen` who came to a place. */
export function flowGraph(
	application: ApplicationFile,
	registration: RegistrationFile,
	isOwn: (file: string, pointer: string) => boolean,
	seen: ReadonlyMap<string, string> = new Map(),
): FlowGraph {
	const { initial, states, interrupts = {}, transitions } = application;
	const withCount = (id: string) => {
		const count = seen.get(id);
		return count === undefined ? {} : { seen: count };
	};
	const waysIn = (key: string, all: { readonly [id: string]: InterruptSpec }) =>
		Object.entries(all).flatMap(([id, { from = ["*"], to }]) =>
			from.map((state) => ({
				id,
				from: state === "*" ? ANY : state,
				to,
				isOwn: isOwn(MACHINE, `/${key}/${id}/to`),
			})),
		);
	return {
		initial,
		steps: Object.keys(registration.steps).map((id) => {
			return { id, isOwn: isOwn(REGISTRATION, `/steps/${id}/form`), ...withCount(id) };
		}),
		states: Object.entries(states).map(([id, { end = false }]) => {
			return { id, isEnd: end, isOwn: isOwn(MACHINE, `/states/${id}`), ...withCount(id) };
		}),
		ways: [...waysIn("interrupts", interrupts), ...waysIn("transitions", transitions)],
	};
}
