import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/platform/db/database.ts";
import { vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { type Borrower, type Reply, sendInTurn } from "./borrower.ts";
import type { DeskRobot } from "./desk-robot.ts";
import { HAPPY_PATH, upload } from "./happy-path.ts";

const BASE = "/service-application/api/v1/application/heloc/{uuid}";

type Step = (borrower: Borrower) => Promise<Reply>;

const proof =
	(linkedVia: string): Step =>
	async (borrower) => {
		const { body } = await upload(borrower, "USER_UPLOADED_PAYSTUB");
		return borrower.submit("income/upload", { linkedVia, documentUuids: [String(body.uuid)] });
	};

/** What a borrower does where no vendor serves the page. */
const STEPS: { readonly [stage: string]: Step } = {
	...HAPPY_PATH,
	COLLECT_ADDITIONAL_INFO: (borrower) =>
		borrower.submit("start/contact", {
			ownership: "SOLE",
			maritalStatus: "UNMARRIED",
			ssn: "536-10-4399",
			hardCreditConsent: true,
		}),
	INCOME_VERIFICATION: proof("MANUAL_PAYSTUB"),
	EMPLOYMENT_VERIFICATION: proof("EMPINFO"),
	DEED_SIGNING: async (borrower) => {
		const asked = await borrower.submit("notary/schedule-manual", { accepted: true });
		if (asked.status !== 200) return asked;
		const { body } = await borrower.ask("GET", `${BASE}/notary/slots`);
		const [slot = ""] = body.inPerson as readonly string[];
		return borrower.submit("notary/reserve-manual", { slot, place: "TITLE_OFFICE" });
	},
};

/** Who takes part in a journey to the money, and the clock on which its days go by. */
export interface Lender {
	readonly database: Database;
	readonly clock: { readonly now: () => Date; forward(minutes: number): void };
	readonly borrower: Borrower;
	readonly desk: DeskRobot;
	/** What happens to the lender's machines as the borrower comes to a stage, before and while it is answered. */
	readonly mishaps?: { readonly [stage: string]: (answer: () => Promise<Reply>) => Promise<Reply> };
}

const LOOK_EVERY_MS = 150;
const LIMIT_MS = 400_000;

/** Answers every stage while officers answer theirs; days go by only where an order waits for a day. */
export async function walkToTheMoney(lender: Lender): Promise<string[]> {
	const { borrower, desk, mishaps = {} } = lender;
	const met: string[] = [];
	const started = performance.now();
	while (performance.now() - started < LIMIT_MS) {
		await desk.serve();
		const isStill = await standsStill(lender.database);
		const { stage } = await borrower.standing();
		if (stage === "COMPLETE") return [...met, stage];
		const step = STEPS[stage];
		if (stage !== met.at(-1) && step !== undefined && stage !== "RESCISSION") {
			const answer = () => step(borrower);
			const reply = await (mishaps[stage]?.(answer) ?? answer());
			if (reply.status !== 200) throw new Error(`At ${stage}: ${reply.status} ${reply.text}`);
			met.push(stage);
			continue;
		}
		// nothing moves: the time comes for which the next order waits
		if (isStill) await untilNextOrder(lender);
		else await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
	}
	throw new Error(`The journey did not end: ${met.join(", ")}, then ${(await borrower.standing()).stage}.`);
}

/** Whether no order is worked on, and none is due before a refusal would be tried again. */
async function standsStill({ db }: Database): Promise<boolean> {
	const { rows } = (await db.execute(sql`
		SELECT FROM pgboss.job
		WHERE state = 'active' OR (state IN ('created', 'retry') AND start_after <= now() + interval '3 seconds')
		LIMIT 1`)) as unknown as { rows: unknown[] };
	return rows.length === 0;
}

async function untilNextOrder({ database, clock, desk, borrower }: Lender): Promise<void> {
	const orders = await database.db.select().from(vendorOrders).where(eq(vendorOrders.status, "ORDERED"));
	const now = clock.now().getTime();
	const due = orders.map(({ dueAt }) => dueAt.getTime()).filter((time) => time > now);
	if (due.length > 0) clock.forward((Math.min(...due) - now) / 60_000 + 1);
	await retryOrEscalate(borrower, desk);
	await dueNow(database);
}

/** After a time in which sessions and proofs ended, officers and the borrower log in again. */
export async function retryOrEscalate(borrower: Borrower, desk: DeskRobot): Promise<void> {
	await desk.hire();
	const { app, org, email, password } = borrower;
	const url = "/identity/api/v1/login";
	const reply = await sendInTurn(app, { method: "POST", url, headers: { org }, payload: { email, password } });
	if (reply.status !== 200) throw new Error(`The borrower's login answered ${reply.status}: ${reply.text}`);
	borrower.jwt = String(reply.body.jwt);
}

/** The queue's own clock is the database's, which tests do not move: what waits is due now. */
export async function dueNow(database: Database): Promise<void> {
	await database.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`);
}
