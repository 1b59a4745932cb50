import { sql } from "drizzle-orm";
import type { RefusedCount } from "../../../../contracts/wire/studio/index.ts";
import { titleOf } from "../../../../flow/editing/index.ts";
import type { FormFile, Json, Product } from "../../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../../flow/engine/json.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Period } from "./effect-versions.ts";

/** Counts refused answers by version (a composed product by its hash), step, question and reason, the most frequent first. */
export async function refusedCounts(
	db: Queryable,
	org: string,
	compared: ReadonlyMap<string, Product>,
	{ since, until }: Period,
): Promise<readonly RefusedCount[]> {
	const hashes = sql.join(
		[...compared.keys()].map((hash) => sql`${hash}`),
		sql`, `,
	);
	const { rows } = (await db.execute(sql`
		SELECT product_hash AS hash, step, properties->>'form' AS form, properties->>'field' AS field,
			coalesce(properties->>'keyword', 'other') AS keyword, count(*)::int AS times
		FROM telemetry_events
		WHERE org = ${org} AND product_hash IN (${hashes}) AND at >= ${since.toISOString()} AND at <= ${until.toISOString()}
			AND event = 'error_shown' AND step IS NOT NULL AND properties ? 'form' AND properties ? 'field'
		GROUP BY 1, 2, 3, 4, 5 ORDER BY times DESC, field, keyword
	`)) as unknown as { readonly rows: readonly (Omit<RefusedCount, "title"> & { readonly form: string })[] };
	return rows.map(({ form, ...row }) => {
		const product = compared.get(row.hash);
		const file = product !== undefined && Object.hasOwn(product.forms, form) ? product.forms[form] : undefined;
		return { ...row, title: file === undefined ? row.field : titleOfField(file, row.field) };
	});
}

function titleOfField({ schema, ui }: FormFile, field: string): string {
	const look = ui[field];
	const own = isObject(look) ? look["ui:title"] : undefined;
	let at: Json | undefined = schema as Json;
	for (const name of field.split(".")) {
		const properties: Json | undefined = isObject(at) ? at.properties : undefined;
		at = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
	}
	const title = own ?? (isObject(at) ? at.title : undefined);
	return titleOf(title, field.split(".").at(-1) ?? field);
}
