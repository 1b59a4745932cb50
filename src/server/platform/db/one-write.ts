import { is, Param, Placeholder, sql } from "drizzle-orm";
import { CHANNEL } from "../fan-out.ts";
import type { Queryable } from "./database.ts";

/** A query builder statement (`toSQL`) that changes rows, as one part of a combined write. */
export interface WritePart {
	/** The name by which other parts may refer to the rows that it returns. */
	readonly as: string;
	readonly sql: string;
	readonly params: readonly unknown[];
	/** Whether its returned rows are counted. */
	readonly isCounted?: boolean;
}

/** Wraps a query builder change as such a part. */
export function partOf(
	as: string,
	change: { toSQL(): Pick<WritePart, "sql" | "params"> },
	isCounted = false,
): WritePart {
	const { sql, params } = change.toSQL();
	return { as, sql, params, isCounted };
}

interface KeptText {
	readonly sql: string;
	readonly params: readonly unknown[];
}

/** Texts of changes by their name and the names of their values. */
const keptTexts = new Map<string, KeptText>();

/**
 * The same for a change that every save makes: its text is built once for each set of names, because building it takes
 * as long as running it. `change` writes the given values wherever it needs them; under one name it is always the same.
 */
export function keptPart<Values extends { readonly [name: string]: unknown }>(
	as: string,
	values: Values,
	change: (values: Values) => { toSQL(): Pick<WritePart, "sql" | "params"> },
	isCounted = false,
): WritePart {
	const names = Object.keys(values);
	const id = `${as} ${names.join()}`;
	let kept = keptTexts.get(id);
	if (kept === undefined) {
		const places = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
		kept = change(places as unknown as Values).toSQL();
		keptTexts.set(id, kept);
	}
	return { as, sql: kept.sql, params: kept.params.map((param) => valueAt(param, values)), isCounted };
}

function valueAt(param: unknown, values: { readonly [name: string]: unknown }): unknown {
	if (is(param, Placeholder)) return values[param.name];
	if (!is(param, Param) || !is(param.value, Placeholder)) return param;
	const value = values[param.value.name] ?? null;
	return value === null ? null : param.encoder.mapToDriverValue(value);
}

const names = new Map<string, string>();
/** Beyond this many cached texts, a statement is parsed each time. */
const MOST_NAMES = 200;

/**
 * Makes all changes in one statement: one round trip, all or nothing. No part sees the rows that another one writes,
 * except those it returns. The payloads are sent to every process at the commit. Returns how many rows the counted
 * parts returned.
 */
export async function writeAtOnce(
	tx: Queryable,
	parts: readonly WritePart[],
	payloads: readonly string[] = [],
): Promise<{ readonly [part: string]: number }> {
	if (parts.length === 0) return {};
	const { text, name } = statementOf(parts, payloads.length > 0);
	const values = parts.flatMap(({ params }) => params);
	if (payloads.length > 0) values.push(CHANNEL, payloads);
	const [row = {}] = await tx.run<{ [part: string]: number }>({ name, text, values });
	return row;
}

interface Combined {
	readonly text: string;
	readonly name: string | undefined;
}

/** Combined statements by the parts in them. */
const combined = new Map<string, Combined>();

function statementOf(parts: readonly WritePart[], isTold: boolean): Combined {
	const id = parts.reduce(
		(before, { as, sql, isCounted }) => `${before}${as} ${isCounted === true} ${sql}\n`,
		`${isTold}`,
	);
	let statement = combined.get(id);
	if (statement === undefined) {
		const text = combinedText(parts, isTold);
		statement = { text, name: nameOf(text) };
		if (combined.size < MOST_NAMES) combined.set(id, statement);
	}
	return statement;
}

function combinedText(parts: readonly WritePart[], isTold: boolean): string {
	let place = 0;
	const terms = parts.map(({ as, sql, params }) => {
		const before = place;
		place += params.length;
		return `"${as}" AS (${sql.replace(/\$(\d+)/g, (_, own: string) => `$${Number(own) + before}`)})`;
	});
	const counts = parts
		.filter(({ isCounted }) => isCounted === true)
		.map(({ as }) => `(SELECT count(*)::int FROM "${as}") AS "${as}"`);
	const told = `SELECT count(pg_notify($${place + 1}, payload)) FROM unnest($${place + 2}::text[]) AS payload`;
	const asked = [...counts, ...(isTold ? [`(${told}) AS told`] : []), "true AS done"];
	return `WITH ${terms.join(",\n")}\nSELECT ${asked.join(", ")}`;
}

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= MOST_NAMES) return known;
	const name = `write ${names.size + 1}`;
	names.set(text, name);
	return name;
}
