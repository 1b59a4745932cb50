import { isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { edited, valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { editsToClear, editsToSet, newFileText } from "./overlay-edits.ts";

/** What is saved of a lender's file: its edits one after the other, or the text of a new file. */
export type FileChange = { readonly edits: readonly TextEdit[] } | { readonly text: string };

/** One value of the file with its place; undefined goes back to what is below. */
export interface Step {
	readonly path: Path;
	readonly value: Json | undefined;
}

/** The steps that move an entry of the object at `holder` to another index of the composed order. */
export function stepsToMove(
	own: Json | undefined,
	holder: Path,
	name: string,
	move: { readonly order: readonly string[]; readonly to: number },
): Step[] {
	const { order, to } = move;
	const rest = order.filter((one) => one !== name);
	const [previous, next] = [rest[to - 1], rest[to]];
	const taken = entriesAt(own, [...holder, name]);
	return [
		...leftBehind(own, holder, name, order),
		...(previous === undefined ? [] : anchored(own, holder, "$after", previous, { $after: name }, [name])),
		...(previous === undefined || taken.$before === undefined
			? []
			: [{ path: [...holder, name, "$before"], value: undefined }]),
		...(previous !== undefined || taken.$after === undefined
			? []
			: [{ path: [...holder, name, "$after"], value: undefined }]),
		previous === undefined
			? { path: [...holder, name, "$before"], value: next ?? "" }
			: { path: [...holder, name, "$after"], value: previous },
	];
}

/** Entries that stand beside one that leaves take its neighbor instead. */
export function leftBehind(own: Json | undefined, holder: Path, name: string, order: readonly string[]): Step[] {
	const at = order.indexOf(name);
	const [previous, next] = [order[at - 1], order[at + 1]];
	const instead: JsonObject | undefined =
		previous !== undefined ? { $after: previous } : next !== undefined ? { $before: next } : undefined;
	if (instead === undefined) return [];
	return (["$after", "$before"] as const).flatMap((side) => {
		const others = [name, ...Object.values(instead).map(String)];
		return anchored(own, holder, side, name, instead, others);
	});
}

/** The steps after which the entries on one side of another one stand beside a third. */
export function anchored(
	own: Json | undefined,
	holder: Path,
	side: "$after" | "$before",
	of: string,
	instead: JsonObject,
	except: readonly string[],
): Step[] {
	const found = Object.entries(entriesAt(own, holder)).filter(
		([other, entry]) => !except.includes(other) && isObject(entry) && entry[side] === of,
	);
	return found.flatMap(([other]) => {
		const [key = side, value] = Object.entries(instead)[0] ?? [];
		const path = [...holder, other];
		const added = { path: [...path, key], value };
		return key === side ? [added] : [added, { path: [...path, side], value: undefined }];
	});
}

/** Each step in its turn, on the text that the one before left. */
export function stepwise(text: string | undefined, steps: readonly ((own: Json | undefined) => Step)[]): FileChange {
	const edits: TextEdit[] = [];
	let now = text;
	for (const step of steps) {
		const { path, value } = step(now === undefined ? undefined : valueOfText(now));
		if (now === undefined) {
			if (value !== undefined) now = newFileText(null, path, value);
			continue;
		}
		const made = value === undefined ? editsToClear(now, null, path) : editsToSet(now, null, path, value);
		edits.push(...made);
		now = made.reduce(edited, now);
	}
	return text === undefined && now !== undefined ? { text: now } : { edits };
}

/** The entries of the object at a path; none where there is no object. */
export function entriesAt(own: Json | undefined, path: Path): JsonObject {
	const found = path.reduce<Json | undefined>(
		(holder, key) => (isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined),
		own,
	);
	return isObject(found) ? found : {};
}
