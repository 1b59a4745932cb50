import type { Product } from "../../../flow/engine/authored/authored.ts";
import { TABLE_NAMES } from "../../../flow/engine/authored/table-contracts.ts";
import type { NoticeDelivery } from "../../../flow/engine/record/record-types.generated.ts";
import { today } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { kindOf } from "../papers/kinds.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";
import { noticeDelivery, noticeRule } from "./required-notices.ts";
import { type NoticeMoment, stateNotices } from "./state-law.ts";

/** A notice that the law owes the applicant: the row of law that wants it, and how far it has come. */
export interface OwedNotice {
	readonly paper: string;
	/** The piece of the paper that says it; null where the whole paper does. */
	readonly passage: string | null;
	/** The table of law and its row. */
	readonly row: string;
	readonly source: string | null;
	/** When it is given; null for one that has its own occasion. */
	readonly moment: NoticeMoment | null;
	/** The day on which it was made, yyyy-mm-dd; null before. */
	readonly madeOn: string | null;
	readonly delivery: NoticeDelivery | null;
}

/**
 * Returns what the law owes the applicant by the tables of today: the notices of the home's state, given or not, then every
 * other paper that was made and whose delivery the law rules.
 */
export function owedNotices(record: StoredRecord, product: Product, now: Date): readonly OwedNotice[] {
	const day = today(record, now);
	const so = (paper: string) => {
		const id = storedIds(record).find((one) => one === paper);
		return {
			madeOn: (id && storedSnapshot(record, id)?.on) ?? null,
			delivery: (id && noticeDelivery(record, id)) ?? null,
		};
	};
	const ofState = stateNotices(record, product, day).map(({ paper, passage, row, moment }) => {
		return { paper, passage, row, source: sourceOf(product, row), moment, ...so(paper) };
	});
	const named = new Set<string>(ofState.map(({ paper }) => paper));
	const others = storedIds(record).flatMap((id) => {
		const rule = named.has(id) ? undefined : noticeRule(id, product, day);
		if (rule === undefined || rule.outputs.electronic === "ANY") return [];
		const row = `law/notice-delivery/${rule.row}`;
		return [{ paper: kindOf(id) ?? id, passage: null, row, source: sourceOf(product, row), moment: null, ...so(id) }];
	});
	return [...ofState, ...others];
}

function sourceOf({ tables }: Product, row: string): string | null {
	const table = TABLE_NAMES.find((name) => row.startsWith(`${name}/`));
	return table === undefined ? null : (tables[table].rows[row.slice(table.length + 1)]?.source ?? null);
}
