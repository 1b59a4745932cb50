import type { Product, StatusRow } from "../../../flow/engine/authored/authored.ts";
import type { DueOrder } from "../../../flow/engine/index.ts";
import { ownDocuments } from "../../../flow/engine/own-documents.ts";
import { laterNotices } from "../../journey/documents/notices/later-notices.ts";
import { withOwnDocuments } from "../../journey/documents/own-documents.ts";
import { snapshotWrites } from "../../journey/documents/snapshot.ts";
import { deliveriesDue } from "../../journey/notices/required-notices.ts";
import { tasksAfterEnd } from "../../journey/orders.ts";
import { signerTasks } from "../../journey/signers/signer-position.ts";
import { type RuledConditions, ruledConditions } from "../../journey/steps/conditions-by-rule.ts";
import { decisionOf, type FlowDecision } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";
import { today } from "../../record/parties.ts";
import { listAt } from "../../record/read-record.ts";
import { applyPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { endsWithoutLine, wordsOfDecision } from "../applications/decision-words.ts";
import { type WorkItem, workOf } from "./work-waiting.ts";

/** What follows from a changed record. */
export interface DecidedChange {
	/** With the notices that the law and the lender's contracts owe, and with the conditions that rules raised or withdrew. */
	readonly record: StoredRecord;
	/** The lender's own documents that were given. */
	readonly given: readonly string[];
	readonly ruled: RuledConditions | undefined;
	/** Undefined where a rule cannot be decided: `reviewReason` says why. */
	readonly decision: FlowDecision | undefined;
	readonly reviewReason: string | undefined;
	/** The status text of the row that decided. */
	readonly words: StatusRow | undefined;
	/** Every order that the application waits for, the signers' included. */
	readonly tasks: readonly DueOrder[];
	/** What waits for a person. */
	readonly work: readonly WorkItem[];
}

/** Decides everything that follows from a changed record, once: notices, position, conditions, orders, and what waits for people. */
export function decideChange(
	context: PlatformContext,
	product: Product,
	{ uuid, stage }: { readonly uuid: string; readonly stage: string | null },
	changed: StoredRecord,
	now: Date,
): DecidedChange {
	const { record: noticed, given } = withNotices(changed, product, context.products, now);
	const decided = positionAfter(context, product, uuid, noticed, now);
	const { record, decision } = decided;
	const words = decision && wordsOfDecision(product, decision.stageRule, decision.route.page);
	const signers = listAt(record, "application.helocSigners").length === 0 ? [] : signerTasks(context, product, record);
	const due = decision === undefined ? [] : [...decision.orders, ...signers];
	return {
		...decided,
		given,
		words,
		tasks: words !== undefined && endsWithoutLine(words) ? tasksAfterEnd(due) : due,
		work: workOf(record, decision?.stage ?? stage, decision?.reviews ?? []),
	};
}

/**
 * Returns the record with each notice that is owed: what a later row of law wants, the lender's own documents that are due, and
 * all of them on their way to each person; and which of the lender's own were given.
 */
export function withNotices(
	record: StoredRecord,
	product: Product,
	registry: Pick<ProductRegistry, "flow">,
	now: Date,
): { readonly record: StoredRecord; readonly given: readonly string[] } {
	const day = today(record, now);
	const later = laterNotices(record, product, day);
	const met = later.length === 0 ? record : applyPatch(record, snapshotWrites(later, record, product, now));
	const none = { record: met, given: [] };
	const own = ownDocuments(product.documents).length === 0 ? none : withOwnDocuments(met, product, registry, now);
	const sent = deliveriesDue(own.record, product, day);
	return { record: sent.length === 0 ? own.record : applyPatch(own.record, sent), given: own.given };
}

type PositionAfter = Pick<DecidedChange, "record" | "ruled" | "decision" | "reviewReason">;

function positionAfter(
	context: PlatformContext,
	product: Product,
	uuid: string,
	record: StoredRecord,
	now: Date,
): PositionAfter {
	try {
		const decision = decisionOf(context.products, product, record, now);
		const ruled = ruledConditions(record, decision.conditions, now);
		const found = { ruled: undefined, reviewReason: undefined };
		if (ruled.patch.length === 0) return { ...found, decision, record };
		const asked = applyPatch(record, ruled.patch);
		return { ...found, decision: decisionOf(context.products, product, asked, now), record: asked, ruled };
	} catch (error) {
		const { code, name } = error as { code?: unknown; name?: string };
		const reviewReason = name === "EngineError" && typeof code === "string" ? code : "RULE_FAILED";
		context.report("an application needs a person: its rules cannot be decided", {
			application: uuid,
			code: reviewReason,
		});
		return { decision: undefined, reviewReason, record, ruled: undefined };
	}
}
