/** The keyword that marks text as a secret. */
export const SECRET = "x-secret";

/** The keywords that contracts are written with. */
export interface SchemaNode {
	readonly type?: string;
	readonly format?: string;
	readonly pattern?: string;
	readonly const?: unknown;
	readonly enum?: readonly string[];
	readonly minLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly maxItems?: number;
	readonly properties?: { readonly [name: string]: object };
	readonly required?: readonly string[];
	readonly items?: object;
	readonly anyOf?: readonly object[];
	readonly [SECRET]?: true;
}

/** A part of a contract's schema, to read its keywords. */
export function asNode(schema: object): SchemaNode {
	return schema;
}
