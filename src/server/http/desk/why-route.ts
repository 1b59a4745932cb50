import { asc, desc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Json, Product } from "../../../engine/authored/authored.ts";
import { chainFault } from "../../platform/audit/event-chain.ts";
import { applicationEvents } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { replay } from "../../workflow/decisions/replay.ts";
import { rulesByName } from "../../workflow/decisions/rules-by-name.ts";
import type { StoredDecision } from "../../workflow/decisions/stored-decision.ts";
import { anything, aUuid, exactly, problems } from "../wire.ts";

const MOST_EVENTS = 50;

/** Why an application stands where it does: each decision with its rules, the facts that they read and where those come from. */
export function deskWhyRoute(app: FastifyInstance, context: ServerContext): void {
	app.get<{ Params: { uuid: string } }>(
		"/service-desk/api/v1/applications/:uuid/why",
		{
			config: { access: "agent" },
			schema: { tags: ["desk"], params: exactly({ uuid: aUuid }), response: { 200: anything, ...problems } },
		},
		async (request) => {
			const application = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			const fault = await faultOf(context, application.row.uuid);
			return {
				uuid: application.row.uuid,
				chainFault: fault ?? null,
				decisions: await decisionsOf(context, application),
			};
		},
	);
}

/** What is wrong with the event log of an application, in words; undefined when it is whole. */
function faultOf(context: ServerContext, uuid: string): Promise<string | undefined> {
	return inTransaction(context.database, async (tx) => {
		// under the row's lock nothing is written between the two
		const { events: head } = await readApplication(tx, context.keys, uuid, true);
		const events = await tx
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, uuid))
			.orderBy(asc(applicationEvents.sequence));
		return chainFault(context.keys, events, head);
	});
}

interface ShownDecision {
	readonly sequence: number;
	readonly at: string;
	readonly kind: string;
	readonly productHash: string;
	readonly stage: string | null;
	readonly page: string;
	/** False for a decision that was kept before decisions were kept whole. */
	readonly isWhole: boolean;
	readonly state: string | null;
	readonly rules: readonly object[];
	/** Rows of the stage table and of the routing that were asked before those that decided, and did not hold. */
	readonly tried: readonly string[];
	readonly facts: readonly object[];
	readonly tasks: readonly string[];
	/** Whether it came out the same when it was made again; null when its product is gone. */
	readonly replay: boolean | null;
}

/** The decisions of an application, the newest first, each made again from what it read. */
async function decisionsOf(context: ServerContext, { row, cipher }: OpenApplication) {
	const events = await context.database.db
		.select()
		.from(applicationEvents)
		.where(eq(applicationEvents.applicationUuid, row.uuid))
		.orderBy(desc(applicationEvents.sequence))
		.limit(MOST_EVENTS);
	return events.flatMap((event): ShownDecision[] => {
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
		const product = context.products.productOf({ org: row.org, productHash: event.productHash });
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
				// the product that decided may be gone with an earlier deploy; then nothing can be made again
				replay: isKept ? replay(context.products.flow(product), stored).isSame : null,
			},
		];
	});
}

/** The rules that led here, with their files and words. */
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

/** What was read, with what it means and where it stands in the record. */
function factsRead(product: Product, { facts }: StoredDecision) {
	const all: { readonly [name: string]: Json } = { ...facts.stage, ...facts.rest };
	return Object.entries(all).map(([name, value]) => {
		const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
		return {
			name,
			value,
			about: spec?.about ?? null,
			from: spec?.path ?? (spec?.rule === undefined ? name : "derived"),
		};
	});
}
