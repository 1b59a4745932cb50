import { type OfSchema, typedAs } from "../../../../contracts/wire/schema-type.ts";
import { SECRET } from "./schema-node.ts";

/** The longest text that a vendor may send in one value. */
const LONGEST = 4_000;

/** Text with something in it. */
export const text = { type: "string", minLength: 1, maxLength: LONGEST } as const;
/** Text that may be empty. */
export const words = { type: "string", maxLength: LONGEST } as const;
/** A day, yyyy-mm-dd. */
export const day = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$", format: "date" } as const;
/** An instant in UTC, a Date at the port. */
export const instant = { type: "string", format: "date-time" } as const;
/** The same, text at the port as well. */
export const writtenInstant = typedAs<string>(instant);
/** A number counted from 1. */
export const ordinal = { type: "integer", minimum: 1 } as const;
/** Cents; a debt or a price is never negative. */
export const cents = { type: "integer", format: "cents", minimum: 0, maximum: 1e12 } as const;
export const count = { type: "integer", minimum: 0, maximum: 1e6 } as const;
/** 0 to 1. */
export const share = { type: "number", minimum: 0, maximum: 1 } as const;
export const yesNo = { type: "boolean" } as const;
/** Where a browser is led: over TLS, on this machine, or a path of this server. */
export const wayOut = {
	type: "string",
	pattern: "^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/]|/[^/\\\\])",
	maxLength: LONGEST,
} as const;
export const digest = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

/** At most this many of one thing. */
export function listOf<Item extends object>(items: Item, maxItems = 500) {
	return { type: "array", items, maxItems } as const;
}

/** One of a closed list of words. */
export function oneOf<const Words extends readonly string[]>(...values: Words) {
	return { type: "string", enum: values } as const;
}

/** Text that only its recipient may read, even where the way to it ends at a gateway: over a bridge it travels encrypted. */
export function secretText<const Schema extends { readonly type: "string" }>(schema: Schema) {
	return { ...schema, [SECRET]: true } as Schema & { readonly [SECRET]: true };
}

/** An object with these properties, all of them required but the optional ones. */
export function object<
	const Needed extends { readonly [name: string]: object },
	const Optional extends { readonly [name: string]: object } = Record<never, object>,
>(needed: Needed, optional: Optional = {} as Optional) {
	return {
		type: "object",
		properties: { ...needed, ...optional } as Needed & Optional,
		required: Object.keys(needed) as (keyof Needed & string)[],
	} as const;
}

/** The answer of what is done, or not. */
export const nothing = { type: "null" } as const;
/** The answer so far: when to ask again. */
export const askAgain = object({ askAgainAt: instant });
export type AskAgain = OfSchema<typeof askAgain, Date>;
/** The same on every attempt: the key by which a vendor knows an order again. */
export const orderId = { type: "string", minLength: 1, maxLength: 100 } as const;

export const address = object({ street1: text, city: text, state: text, zip: text }, { street2: words });
/** A US address as vendors exchange it. */
export type Address = OfSchema<typeof address>;

export const person = object(
	{ firstName: words, lastName: words, dob: secretText(words) },
	{ middleName: words, suffix: words, ssn: secretText({ type: "string", pattern: "^\\d{9}$" }) },
);
/** A person as vendors identify one; `ssn` is nine digits. */
export type Person = OfSchema<typeof person>;
