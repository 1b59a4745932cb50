import type { Product, StatusRow } from "../../../flow/engine/authored/authored.ts";
import { factsOf, stageTable, type Trace } from "../../../flow/engine/index.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { decisionOf, type FlowDecision, wireRecord } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { SharedStatement } from "../../platform/db/shared-statement.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { etagOf, type ShownApplication } from "./application-row.ts";
import { asksNobody, wordsOfDecision, wordsOfRule } from "./decision-words.ts";
import { decisionsOf } from "./history.ts";
import { deedsOf, phaseOf, stepsOf, turnOf } from "./standing-words.ts";
import { shownStage } from "./under-way.ts";

/**
 * Returns an application's status in words of a language: who is working on it, when to expect it, what comes next, what was
 * done.
 */
export async function shownStanding(context: PlatformContext, application: ShownApplication, locale = SOURCE_LOCALE) {
	const { row, record } = application;
	const now = context.now();
	const source = context.products.productOf(row);
	const product = context.products.inLocale(source, locale);
	const decisions = await decisionsOf(context.database.db, application);
	const since = new Date(decisions.at(-1)?.at ?? row.createdAt);
	const decided = decide(context, source, product, application);
	const isHeld = decided === undefined || (await hasFailedOrder(context, application));
	const words = decided === undefined || isHeld ? product.standing.held : decided.words;
	const table = decided?.table ?? [];
	const hasEnded = asksNobody(words);
	const isOpenLine = words.opensLine === true;
	const isClosed = hasEnded && !isOpenLine;
	const rule = decided?.rule ?? row.stageRule ?? "";
	const steps = isClosed ? [] : stepsOf(product.standing, table, rule, hasEnded);
	const next = hasEnded ? undefined : decided?.next;
	return {
		stage: shownStage(product, row),
		isOpenLine,
		rule,
		page: decided?.page ?? "",
		reviews: decided?.reviews ?? [],
		etag: etagOf(row),
		now: turnOf(words, { since, record, now }),
		next: next === undefined ? null : { ...turnOf(next, { since: now, record, now }), by: null, about: null },
		steps,
		phase: phaseOf(product.standing, steps),
		done: deedsOf(product.standing, table, decisions, row.createdAt),
	};
}

interface InWords {
	readonly rule: string;
	readonly page: string;
	readonly words: StatusRow;
	/** What the borrower sees about the row that decides next. */
	readonly next: StatusRow | undefined;
	/** Ids of the lender's own reviews that are waiting for staff. */
	readonly reviews: readonly string[];
	readonly table: Trace;
}

/** Undefined when a rule cannot be decided and a person has to look. Rules are the same in every language. */
function decide(
	context: PlatformContext,
	source: Product,
	product: Product,
	{ row, record }: ShownApplication,
): InWords | undefined {
	try {
		const now = context.now();
		const decision = decisionOf(context.products, source, record, now);
		const { stageRule, route, reviews } = decision;
		const table = tableAt(decision, source, record, now);
		const wordsOf = (rule: string) => wordsOfRule(product, rule);
		const words = wordsOfDecision(product, stageRule, route.page);
		const at = table.findIndex(({ rule }) => rule === stageRule);
		const ahead = table.slice(at + 1).filter(({ result }) => result === true);
		const next = ahead.map(({ rule }) => wordsOf(rule)).find((one) => one !== undefined && one.title !== words.title);
		return { rule: stageRule, page: route.page, words, next, reviews, table };
	} catch (error) {
		context.report("where an application stands cannot be said", { application: row.uuid, code: codeOf(error) });
		return undefined;
	}
}

const tables = new WeakMap<FlowDecision, Trace>();

/** The whole stage table at a decision. */
function tableAt(decision: FlowDecision, product: Product, record: StoredRecord, now: Date): Trace {
	let table = tables.get(decision);
	if (table === undefined) {
		const { flow, stage, state } = decision;
		table = stageTable(flow, factsOf(flow, { ...wireRecord(product, record, now), stage, state }));
		tables.set(decision, table);
	}
	return table;
}

function codeOf(error: unknown): string {
	const { code } = error as { code?: unknown };
	return typeof code === "string" ? code : "RULE_FAILED";
}

/** Whether an order that the application is waiting for has failed on every attempt. */
async function hasFailedOrder(context: PlatformContext, { row }: ShownApplication): Promise<boolean> {
	if (row.dueTasks.length === 0) return false;
	return failed.ask(context.database.db, row.uuid);
}

const failed = new SharedStatement<string, boolean>(
	(applicationUuid) => applicationUuid,
	async (db, uuids) => {
		const rows = await db.run<{ place: number }>({ name: "failed orders", text: FAILED, values: [uuids] });
		const places = new Set(rows.map(({ place }) => place));
		return uuids.map((_, at) => places.has(at + 1));
	},
);

const FAILED = `SELECT asked.place::int AS place
	FROM unnest($1::uuid[]) WITH ORDINALITY AS asked(application, place)
	JOIN applications application ON application.uuid = asked.application
	WHERE EXISTS (
		SELECT 1 FROM (
			SELECT DISTINCT ON (task) status FROM task_orders
			WHERE application_uuid = asked.application
				AND task IN (SELECT jsonb_array_elements_text(application.due_tasks))
			ORDER BY task, ordinal DESC
		) newest WHERE status = 'FAILED'
	)`;
