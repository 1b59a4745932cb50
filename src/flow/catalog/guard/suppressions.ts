import { isDay } from "../../../lending/series/series-figures.ts";
import type { Finding } from "../../checks/diagnostic.ts";
import { SUPPRESSIONS_FILE } from "../files/file-kinds.ts";
import type { Level } from "../levels/composed-level.ts";
import type { Origins } from "../text/origins.ts";

interface Suppression {
	readonly code: string;
	readonly file: string;
	readonly pointer: string;
	readonly reason: string;
	readonly until: string;
}

/**
 * Returns the findings that no suppression accepts. An expired suppression yields both its finding and
 * SUPPRESSION_EXPIRED; one that matches no finding yields SUPPRESSION_UNUSED, provided every check ran (`isWhole`).
 */
export function suppress(
	level: Level,
	origins: Origins,
	findings: readonly Finding[],
	isWhole: boolean,
	today: string | undefined,
): Finding[] {
	const file = level.files.get(SUPPRESSIONS_FILE);
	const { suppressions = {} } = (file ?? {}) as unknown as { suppressions?: { readonly [id: string]: Suppression } };
	let left = [...findings];
	for (const [id, suppression] of Object.entries(suppressions)) {
		const pointer = `/suppressions/${id}`;
		const isMeant = (finding: Finding) =>
			finding.code === suppression.code && finding.file === suppression.file && finding.pointer === suppression.pointer;
		const add = (code: string, cause: string, cure: string, corrected: Pick<Finding, "fix"> = {}) =>
			left.push({ code, file: SUPPRESSIONS_FILE, pointer, cause, cure, ...corrected });
		if (!isDay(suppression.until)) {
			const cause = `The suppression "${id}" ends on ${suppression.until}, and there is no such day.`;
			left.push({
				...{ code: "DATE_UNREAL", file: SUPPRESSIONS_FILE, pointer: `${pointer}/until` },
				...{ cause, cure: "Write a day of the calendar." },
			});
		}
		if (!findings.some(isMeant)) {
			// an inherited suppression may be unused here; that is not this organization's fault
			const isOwn = origins.locate(file ?? null, pointer)?.layer === level.name;
			if (isOwn && isWhole)
				add("SUPPRESSION_UNUSED", `The suppression "${id}" meets no finding.`, "Take it away.", {
					fix: { kind: "remove", key: id },
				});
		} else if (today !== undefined && today > suppression.until) {
			const cause = `The suppression "${id}" ran out on ${suppression.until}.`;
			add("SUPPRESSION_EXPIRED", cause, "Mend what it covers, or agree on another day.");
		} else left = left.filter((finding) => !isMeant(finding));
	}
	return left;
}
