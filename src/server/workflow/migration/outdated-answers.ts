import { sql } from "drizzle-orm";
import type { OutdatedAnswer } from "../../../flow/editing/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { formFields } from "../../../flow/engine/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { migrationVerdicts } from "../../platform/db/schema.ts";

const MOST = 50;

/**
 * The answers that a migration's candidate no longer takes and that a publisher may replace, the most frequent first.
 * Only what was a choice on a live product is told: whatever else borrowers wrote is theirs.
 */
export async function outdatedAnswers(db: Queryable, live: readonly Product[], run: string): Promise<OutdatedAnswer[]> {
	const { rows } = (await db.execute(sql`
		SELECT misfit->>'path' AS path, misfit->>'value' AS value, misfit->'allowed' AS allowed,
			count(DISTINCT ${migrationVerdicts.application})::int AS count
		FROM ${migrationVerdicts}, jsonb_array_elements(coalesce(${migrationVerdicts.verdict}->'misfits', '[]')) AS misfit
		WHERE ${migrationVerdicts.run} = ${run} AND misfit->>'isMappable' = 'true'
		GROUP BY 1, 2, 3
		ORDER BY 4 DESC, 1, 2
		LIMIT ${MOST}`)) as { rows: { path: string; value: string; allowed: string[]; count: number }[] };
	return rows.flatMap(({ path, value, allowed, count }) => {
		const [root, form = "", ...field] = path.split(".");
		const wasChoice = root === "answers" && live.some((one) => choicesOf(one, form, field.join(".")).includes(value));
		return wasChoice ? [{ path, form, field: field.join("."), value, allowed, count }] : [];
	});
}

/** The choices of a question; `[]` in its path means each element of a list. */
function choicesOf({ forms }: Product, form: string, field: string): readonly string[] {
	if (!Object.hasOwn(forms, form) || forms[form] === undefined) return [];
	const [name = "", inner] = field.split(/\[\]\.?/);
	const declared = formFields(forms[form]).get(name);
	if (inner === undefined || inner === "") return declared?.values ?? [];
	const fields = declared?.fields ?? {};
	return Object.hasOwn(fields, inner) ? (fields[inner]?.values ?? []) : [];
}
