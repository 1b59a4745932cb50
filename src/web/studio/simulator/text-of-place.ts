import { pointerOf, type SimulatedNow } from "../../../flow/editing/index.ts";

/** Where the page of a simulated person is written: the file of its form, or the page or step itself. */
export function textOfPlace({ form, place: { at, kind } }: SimulatedNow): {
	readonly file: string;
	readonly pointer: string;
} {
	if (form !== null) return { file: `schemas/forms/${form.id}.json`, pointer: "" };
	const id = at.slice(at.indexOf(":") + 1);
	return kind === "step"
		? { file: "flows/registration.json", pointer: pointerOf(["steps", id]) }
		: { file: "flows/pages.json", pointer: pointerOf(["pages", id]) };
}
