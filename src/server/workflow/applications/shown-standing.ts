import { and, desc, eq, inArray } from "drizzle-orm";
import type { Product, StatusRow } from "../../../engine/authored/authored.ts";
import { factsOf, stageTable } from "../../../engine/index.ts";
import { SOURCE_LOCALE } from "../../../engine/locales/authored-locale.ts";
import { decisionOf, wireRecord } from "../../journey/flow-decision.ts";
import { vendorOrders } from "../../platform/db/schema.ts";
import type { ServerContext } from "../context.ts";
import { etagOf, type OpenApplication } from "./application-row.ts";
import { asksNobody, wordsOfDecision, wordsOfRule } from "./decision-words.ts";
import { decisionsOf } from "./history.ts";
import { deedsOf, phaseOf, stepsOf, turnOf } from "./standing-words.ts";
import { shownStage } from "./under-way.ts";

/**
 * Returns an application's status in words of a language: who is working on it, when to expect it, what comes next, what was
 * done.
 */
export async function shownStanding(context: ServerContext, application: OpenApplication, locale = SOURCE_LOCALE) {
	const { row, record } = application;
	const now = context.now();
	const product = context.products.inLocale(context.products.productOf(row), locale);
	const decisions = await decisionsOf(context.database.db, application);
	const since = new Date(decisions.at(-1)?.at ?? row.createdAt);
	const decided = decide(context, product, application);
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
	readonly table: ReturnType<typeof stageTable>;
}

/** Undefined when a rule cannot be decided and a person has to look. */
function decide(context: ServerContext, product: Product, { row, record }: OpenApplication): InWords | undefined {
	try {
		const now = context.now();
		const { flow, stageRule, stage, state, route, reviews } = decisionOf(context.products, product, record, now);
		const facts = factsOf(flow, { ...wireRecord(product, record, now), stage, state });
		const table = stageTable(flow, facts);
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

function codeOf(error: unknown): string {
	const { code } = error as { code?: unknown };
	return typeof code === "string" ? code : "RULE_FAILED";
}

/** Whether an order that the application is waiting for has failed on every attempt. */
async function hasFailedOrder(context: ServerContext, { row }: OpenApplication): Promise<boolean> {
	if (row.dueTasks.length === 0) return false;
	const orders = await context.database.db
		.select({ task: vendorOrders.task, status: vendorOrders.status })
		.from(vendorOrders)
		.where(and(eq(vendorOrders.applicationUuid, row.uuid), inArray(vendorOrders.task, row.dueTasks)))
		.orderBy(desc(vendorOrders.ordinal));
	const newest = new Map<string, string>();
	for (const { task, status } of orders) if (!newest.has(task)) newest.set(task, status);
	return [...newest.values()].includes("FAILED");
}
