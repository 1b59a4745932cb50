/** The type of the JSON that a schema accepts; understands the keywords that contracts are written with. */
export type OfSchema<Schema> = Schema extends { readonly const: infer Value }
	? Value
	: Schema extends { readonly enum: readonly (infer Value)[] }
		? Value
		: Schema extends { readonly anyOf: readonly (infer One)[] }
			? One extends unknown
				? OfSchema<One>
				: never
			: Schema extends { readonly type: "object"; readonly properties: infer Properties }
				? OfProperties<Properties, RequiredOf<Schema>>
				: Schema extends { readonly type: "array"; readonly items: infer Item }
					? readonly OfSchema<Item>[]
					: Schema extends { readonly type: infer Name extends keyof Scalars }
						? Scalars[Name]
						: never;

interface Scalars {
	readonly string: string;
	readonly integer: number;
	readonly number: number;
	readonly boolean: boolean;
	readonly null: null;
}

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

type OfProperties<Properties, Required> = {
	readonly [name in keyof Properties as name extends Required ? name : never]: OfSchema<Properties[name]>;
} & {
	readonly [name in keyof Properties as name extends Required ? never : name]?: OfSchema<Properties[name]>;
};

/** A value as JSON carries it: instants become text, an answer without content is null; bytes and functions travel apart. */
export type AsJson<Value> = Value extends Date
	? string
	: Value extends string | number | boolean | null | undefined
		? Value
		: Value extends readonly (infer Item)[]
			? readonly AsJson<Item>[]
			: [Value] extends [Nothing]
				? null
				: {
						readonly [name in keyof Value as Apart<Value[name]> extends true ? never : name]: AsJson<Value[name]>;
					};

/** What an operation answers that only does something. */
type Nothing = ReturnType<() => void>;

type Apart<Value> = NonNullable<Value> extends Uint8Array | ((...given: never[]) => unknown) ? true : false;

/** Both ways: what one accepts, the other accepts. */
export type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
