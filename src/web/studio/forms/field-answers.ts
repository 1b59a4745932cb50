import type { FormField } from "../../../flow/editing/index.ts";
import { isList, type Json } from "../../../flow/engine/json.ts";

/** An answer that a question of choices can have, with its words. */
interface Answer {
	readonly value: Json;
	readonly words: string;
}

/** The answers that a question of choices can have; none of other questions. */
export function answersOf({ schema, look }: FormField): readonly Answer[] {
	const names = look["ui:enumNames"];
	const values = isList(schema.enum) ? schema.enum : [];
	return values.map((value, index) => ({
		value,
		words: String((isList(names) ? names[index] : undefined) ?? value),
	}));
}
