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
	const asked = [...counts, ...(payloads.length > 0 ? [`(${told}) AS told`] : []), "true AS done"];
	const text = `WITH ${terms.join(",\n")}\nSELECT ${asked.join(", ")}`;
	const values = parts.flatMap(({ params }) => params);
	if (payloads.length > 0) values.push(CHANNEL, payloads);
	const [row = {}] = await tx.run<{ [part: string]: number }>({ name: nameOf(text), text, values });
	return row;
}

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= MOST_NAMES) return known;
	const name = `write ${names.size + 1}`;
	names.set(text, name);
	return name;
}
