import type { Json, JsonObject } from "../../flow/engine/json.ts";

/**
 * The type of the JSON that a schema accepts; understands the keywords that contracts are written with. An instant is
 * text, or what `Instant` says.
 */
export type OfSchema<Schema, Instant = string> =
	Schema extends Typed<infer Value>
		? Value
		: Schema extends { readonly const: infer Value }
			? Value
			: Schema extends { readonly enum: readonly (infer Value)[] }
				? Value
				: Schema extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
					? One extends unknown
						? OfSchema<One, Instant>
						: never
					: Schema extends { readonly type: readonly (infer Name)[] }
						? OfName<Schema, Name, Instant>
						: Schema extends { readonly type: infer Name }
							? OfName<Schema, Name, Instant>
							: Json;

/** A schema whose values have a type that is said elsewhere: one that is generated from schemas/entities, or a grammar. */
export interface Typed<Value> {
	readonly [typed]: Value;
}
declare const typed: unique symbol;

/** A schema for the values of a type that no schema here says again. */
export const typedAs = <Value>(schema: object) => schema as Typed<Value>;

interface Scalars {
	readonly integer: number;
	readonly number: number;
	readonly boolean: boolean;
	readonly null: null;
}

type OfName<Schema, Name, Instant> = Name extends "string"
	? Schema extends { readonly format: "date-time" }
		? Instant
		: string
	: Name extends keyof Scalars
		? Scalars[Name]
		: Name extends "array"
			? Schema extends { readonly items: infer Item }
				? readonly OfSchema<Item, Instant>[]
				: readonly Json[]
			: Name extends "object"
				? OfObject<Schema, Instant>
				: never;

type OfObject<Schema, Instant> = Schema extends { readonly properties: infer Properties }
	? OfProperties<Properties, RequiredOf<Schema>, Instant>
	: Schema extends { readonly additionalProperties: infer More extends object }
		? { readonly [name: string]: OfSchema<More, Instant> }
		: JsonObject;

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** One object, so that messages and editors show its properties, each with what is said about it where its schema is written. */
type OfProperties<Properties, Required, Instant> = Values<Properties, Extract<keyof Properties, Required>, Instant> &
	Partial<Values<Properties, Exclude<keyof Properties, Required>, Instant>> extends infer Value
	? { readonly [name in keyof Value]: Value[name] }
	: never;

type Values<Properties, Names extends keyof Properties, Instant> = {
	readonly [name in Names]: OfSchema<Properties[name], Instant>;
};
