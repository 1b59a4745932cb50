import { asc, desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { explainCase, type WhyDecision } from "../../../contracts/wire/desk/index.ts";
import { tableFile } from "../../../flow/checks/product-files.ts";
import type { FactSpec, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { ownTableName } from "../../../flow/engine/authored/own-tables.ts";
import { owedNotices } from "../../journey/notices/owed-notices.ts";
import { chainFault } from "../../platform/audit/event-chain.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationEvents } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import { replay } from "../../workflow/decisions/replay.ts";
import { rulesByName } from "../../workflow/decisions/rules-by-name.ts";
import type { StoredDecision } from "../../workflow/decisions/stored-decision.ts";
import { serveRoute } from "../serve-route.ts";

const MOST_EVENTS = 50;

/**
 * Explains an application's status: each decision with its rules, the facts that they read and the sources of those
 * facts.
 */
export function deskWhyRoute(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, explainCase, { config: { access: "agent" } }, async (request) => {
		const application = await readApplication(context.database.db, context.keys, request.params.uuid, false);
		const fault = await faultOf(context, application.row.uuid);
		return {
			uuid: application.row.uuid,
			chainFault: fault ?? null,
			decisions: await decisionsOf(context, application),
			notices: noticesOf(context, application),
		};
	});
}

/** What the law owes the applicant today, by the product that serves the application. */
function noticesOf(context: PlatformContext, { row, record }: OpenApplication) {
	const product = context.products.productOf(row);
	return owedNotices(record, product, context.now()).map(({ delivery, ...notice }) => {
		const { channel = null, mailBy = null } = delivery ?? {};
		const receivedOn = (channel === "ELECTRONIC" ? delivery?.on : delivery?.receivedOn) ?? null;
		return { ...notice, channel, mailBy, receivedOn };
	});
}

/** Describes what is wrong with an application's event log; undefined when it is intact. */
function faultOf(context: PlatformContext, uuid: string): Promise<string | undefined> {
	return inTransaction(context.database, async (tx) => {
		// the row's lock prevents writes between the two reads
		const { events: head } = await readApplication(tx, context.keys, uuid, true);
		const events = await tx
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, uuid))
			.orderBy(asc(applicationEvents.sequence));
		return chainFault(context.keys, events, head);
	});
}

/** An application's decisions, newest first, each repeated from what it read. */
async function decisionsOf(context: PlatformContext, { row, cipher }: OpenApplication) {
	const events = await context.database.db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(desc(applicationEvents.sequence))
		.limit(MOST_EVENTS);
	return events.flatMap((event): WhyDecision[] => {
		const cell = { table: "application_events", row: `${row.uuid}:${event.sequence}` };
		const { decision } = cipher.decryptJson("body", event.body, cell) as {
			readonly decision?: Partial<StoredDecision>;
		};
		if (decision === undefined) return [];
		const about = {
			sequence: event.sequence,
			at: event.at.toISOString(),
			kind: event.kind,
			productHash: event.productHash,
			stage: decision.stage ?? row.stage,
			page: decision.page ?? "",
		};
		if (decision.facts === undefined)
			return [{ ...about, isWhole: false, state: null, rules: [], tried: [], facts: [], tasks: [], replay: null }];
		const stored = decision as StoredDecision;
		const product = context.products.productOf({ ...row, productHash: event.productHash });
		const isKept = product.hash === event.productHash;
		return [
			{
				...about,
				isWhole: true,
				state: stored.state,
				rules: decisive(product, stored),
				tried: [...stored.asked.stage, ...stored.asked.route].flatMap(([name, held]) => (held === true ? [] : [name])),
				facts: factsRead(product, stored),
				tasks: stored.tasks,
				// the product that decided may be gone since an earlier deployment; then the decision cannot be repeated
				replay: isKept ? replay(context.products.flow(product), stored).isSame : null,
			},
		];
	});
}

/** The rules that led here, with their files and descriptions. */
function decisive(product: Product, { rule, pageRule, asked }: StoredDecision) {
	const fired = asked.settled.filter(([, result]) => result === true).map(([name]) => name);
	const due = asked.tasks.filter(([, result]) => result === true).map(([name]) => name);
	const rules = rulesByName(product);
	return [...new Set([rule, ...fired, pageRule, ...due])].map((name) => ({
		name,
		file: rules.get(name)?.file ?? `flows/${name.split("/")[0]}.json`,
		about: rules.get(name)?.about ?? null,
		when: rules.get(name)?.rule ?? true,
	}));
}

/** The path of a fact in the record; of one that a table decides the table's file, and the rows that give this value. */
function sourceOf(
	{ tables }: Product,
	name: string,
	{ path, rule, table, output = "" }: FactSpec,
	value: Json,
): string {
	if (table === undefined) return path ?? (rule === undefined ? name : "derived");
	const own = ownTableName(table);
	const rows = Object.entries(tables[own]?.rows ?? {}).filter(([, { then }]) => (then[output] ?? null) === value);
	const ids = rows.map(([id]) => id);
	return `${tableFile(own)}, ${output}${ids.length === 0 ? "" : ` of ${ids.join(" or ")}`}`;
}

/** The facts that were read, with their meaning and what they come from. */
function factsRead(product: Product, { facts }: StoredDecision) {
	const all: { readonly [name: string]: Json } = { ...facts.stage, ...facts.rest };
	return Object.entries(all).map(([name, value]) => {
		const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
		return {
			name,
			value,
			about: spec?.about ?? null,
			from: spec === undefined ? name : sourceOf(product, name, spec, value),
		};
	});
}
