import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { applications, deskItems, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, type Reply } from "./harness/borrower.ts";
import { CONDITION_ANSWERS } from "./harness/condition-answers.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, upload } from "./harness/happy-path.ts";
import { mailsTo } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const note = "Everything can be read.";

interface Shown {
	readonly uuid: string;
	readonly categoryEnum: string;
	readonly status: string;
	readonly notes: string | null;
	readonly actionNeeded: boolean;
	readonly commentsToBorrower: string | null;
	readonly requestDocuments: readonly { readonly uuid: string }[];
	readonly xtraData: { readonly numDocsRequired?: number };
}

describe.each(productionEngine)("the desk, on $name", ({ open }) => {
	let agent: Agent;
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		[agent, borrower] = [await new Agent(server.app).login(), await new Borrower(server.app).register()];
		await place("stages/NOTE_SIGNING");
	});

	const place = (where: string) =>
		borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/${where}`, {});
	const act = (path: string, payload: object = {}, headers = {}) =>
		agent.ask("POST", `${DESK}/applications/${borrower.uuid}/${path}`, payload, headers);
	const view = async () =>
		(await agent.ask("GET", `${DESK}/applications/${borrower.uuid}`)).body as { [name: string]: Json };
	const listed = async (path: string) =>
		((await agent.ask("GET", `${DESK}/${path}`)).body as unknown as { rows: readonly { [name: string]: Json }[] }).rows;
	async function conditions(): Promise<readonly Shown[]> {
		const path = "/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants";
		return (await borrower.ask("GET", path)).body as unknown as readonly Shown[];
	}
	async function newest(category: string): Promise<Shown> {
		const found = (await conditions()).filter((one) => one.categoryEnum === category).at(-1);
		if (!found) throw new Error(`Nothing of ${category} is asked.`);
		return found;
	}
	async function answer(one: Shown, documents = 1): Promise<Reply> {
		const [form = "", answers = {}] = CONDITION_ANSWERS[one.categoryEnum] ?? [];
		const uuids: string[] = [];
		for (let left = documents; left > 0 && form !== "conditions/phone-number"; left -= 1) {
			uuids.push(String((await upload(borrower, "SUPPORT")).body.uuid));
		}
		const sent = uuids.length === 0 ? {} : { documentUuids: uuids };
		return borrower.submit(form, { conditionUuid: one.uuid, ...answers, ...sent });
	}

	it.each(Object.keys(CONDITION_ANSWERS))(
		"%s goes from Owed through review and a change to Accepted",
		async (category) => {
			expect((await act("conditions", { category, comment: "Please see the letter." })).status).toBe(200);
			const owed = await newest(category);
			expect(owed).toMatchObject({ status: "OWED", actionNeeded: true, commentsToBorrower: "Please see the letter." });
			expect((await answer(owed)).status).toBe(200);
			const sent = await newest(category);
			expect(sent).toMatchObject({ status: "IN_REVIEW", actionNeeded: false, notes: null });
			expect(sent.requestDocuments).toHaveLength(category === "MISSING_PHONE_NUMBER" ? 0 : 1);
			expect((await listed("work?kind=condition")).map(({ ref }) => ref)).toContain(owed.uuid);

			const reason = "The second page is missing.";
			expect((await act(`conditions/${owed.uuid}/ask-again`, { reason })).status).toBe(200);
			expect(await newest(category)).toMatchObject({ status: "NEEDS_CHANGE", actionNeeded: true, notes: reason });
			expect((await answer(owed, 2)).status).toBe(200);
			expect((await act(`conditions/${owed.uuid}/accept`, { note })).status).toBe(200);
			expect(await newest(category)).toMatchObject({ status: "ACCEPTED", actionNeeded: false, notes: null });
			expect(await act(`conditions/${owed.uuid}/accept`)).toMatchObject({
				status: 409,
				body: { code: "ALREADY_ACCEPTED" },
			});
			expect((await answer(owed)).body).toMatchObject({ errors: [{ field: "conditionUuid" }] });
			const { events } = await view();
			expect(events).toEqual(
				expect.arrayContaining([
					expect.objectContaining({
						kind: "desk-condition-accepted",
						by: "Marlow Deskwell",
						about: category,
						words: note,
					}),
				]),
			);
		},
	);

	it("ID_VERIFICATION_FAILURE brings the ID page back, and the check of the new pictures accepts it", async () => {
		const category = "ID_VERIFICATION_FAILURE";
		await act("conditions", { category });
		expect((await borrower.standing()).stage).toBe("IDENTITY_VERIFICATION");
		// the borrower reads "You"
		expect((await view()).standing).toMatchObject({ stage: "IDENTITY_VERIFICATION", who: "The borrower" });
		expect(await newest(category)).toMatchObject({ status: "OWED" });
		expect((await HAPPY_PATH.IDENTITY_VERIFICATION?.(borrower))?.status).toBe(200);
		await borrower.untilStage("NOTE_SIGNING");
		const accepted = await newest(category);
		expect(accepted).toMatchObject({ status: "ACCEPTED" });
		expect(accepted.requestDocuments).toHaveLength(2);
	});

	it("asks for as many paystubs as it says, each of them", async () => {
		const category = "HELOC_MANUAL_PAYSTUB_UPLOAD";
		await act("conditions", { category, numDocsRequired: 2 });
		const owed = await newest(category);
		expect(owed.xtraData).toEqual({ numDocsRequired: 2 });
		expect(await answer(owed, 1)).toMatchObject({
			status: 422,
			body: { errors: [{ field: "documentUuids", message: "Add 2 documents. You've added 1" }] },
		});
		expect((await answer(owed, 2)).status).toBe(200);
		await act(`conditions/${owed.uuid}/accept`);
	});

	it("does an act once for each key, and tells the borrower of a request by e-mail", async () => {
		const headers = { "idempotency-key": randomUUID() };
		const asked = { category: "GENERIC_DOCUMENT_REQUEST", comment: "Your marriage certificate." };
		const [first, again] = [await act("conditions", asked, headers), await act("conditions", asked, headers)];
		expect(again.body).toEqual(first.body);
		const owed = (await conditions()).filter(({ commentsToBorrower }) => commentsToBorrower === asked.comment);
		expect(owed).toHaveLength(1);
		await expect.poll(async () => (await borrower.standing()).status.requestNoticeDue).toBe(false);
		await act(`conditions/${owed[0]?.uuid}/accept`);
	});

	it("refuses what is no category, nobody's signer, and words that are too few", async () => {
		expect((await act("conditions", { category: "NOT_A_CATEGORY" })).status).toBe(422);
		const identityUuid = randomUUID();
		expect((await act("conditions", { category: "GENERIC_DOCUMENT_REQUEST", identityUuid })).status).toBe(422);
		expect((await act(`conditions/${randomUUID()}/accept`)).status).toBe(404);
		const { uuid = "" } = (await conditions())[0] ?? {};
		expect((await act(`conditions/${uuid}/ask-again`, { reason: "no" })).status).toBe(400);
	});

	it("shows facts and documents, and neither numbers of people nor of accounts", async () => {
		const shown = await view();
		const text = JSON.stringify(shown);
		expect(text).toContain("Paloma Testwell");
		expect(text).not.toMatch(/666-?10-?0001|000123456789|MEXICAN/);
		const document = (shown.documents as readonly { uuid: string }[]).at(-1);
		const file = await agent.ask("GET", `${DESK}/applications/${borrower.uuid}/documents/${document?.uuid}`);
		expect(file.status).toBe(200);
		expect(file.headers["content-type"]).toBe("application/pdf");
	});

	it.each([
		["stages/DELINQUENCY_REVIEW", "delinquency-review"],
		["stages/UNKNOWN", "unclear-answer"],
		["stages/LIEN_VERIFICATION_INQUIRY", "inquiry-review"],
		["stages/PAYOFF_REQUEST_PENDING", "payoff"],
		["stages/FACTA_REVIEW", "credit-alert"],
		["stages/CREDIT_ERROR", "credit-bureau"],
		["stages/CREDIT_MINOR", "credit-minor"],
		["states/uw_review", "underwriting-review"],
		["stages/LIEN_ATTESTATION", "lien-attestation"],
		["stages/FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION", "home-condition"],
		["stages/ATTORNEY_REVIEW", "attorney-review"],
		["stages/FUNDING_DECISION", "funding"],
	])("at %s the hold %s is listed, and its release lets the borrower go on", async (where, hold) => {
		expect((await place(where)).status).toBe(200);
		const before = await borrower.standing();
		const rows = await listed("work?kind=hold");
		expect(rows).toEqual(
			expect.arrayContaining([expect.objectContaining({ applicationUuid: borrower.uuid, name: hold, status: "HELD" })]),
		);
		const waiting = await agent.ask("POST", `${DESK}/queue`, { work: "waiting" });
		expect(waiting.body).toMatchObject({ rows: [{ uuid: borrower.uuid }] });
		expect((await act(`holds/${hold}/release`, { note })).status).toBe(200);
		await expect
			.poll(async () => {
				const { stage, rule } = await borrower.standing();
				return stage !== before.stage || rule !== before.rule;
			})
			.toBe(true);
		expect(await act(`holds/${hold}/release`)).toMatchObject({ status: 409, body: { code: "NOT_HELD" } });
	});

	it("waits for papers that are signed by hand, and continues once an agent has them back", async () => {
		await place("stages/NOTE_SIGNING");
		expect((await borrower.submit("signing/paper", { choice: "PAPER" })).status).toBe(200);
		expect((await view()).holds).toMatchObject([{ id: "paper-signing" }]);
		expect((await act("holds/paper-signing/release", { note })).body).toMatchObject({ stage: "GEN_NOTARY_DISCLOSURE" });
		await borrower.untilStage("DEED_SIGNING");
	});

	it("asks for another ID where the one in review will not do", async () => {
		await place("stages/NOTE_SIGNING");
		expect((await borrower.standing()).stage).toBe("NOTE_SIGNING");
		await place("stages/WAITING_FOR_ID_VERIFICATION");
		await place("stages/IDENTITY_VERIFICATION");
		await borrower.submit("identity/explain", { reason: "NO_SUCH_ID" });
		expect((await view()).holds).toMatchObject([{ id: "identity-review", refusal: "Ask for another ID" }]);
		const told = async () =>
			(await mailsTo(server.app, borrower.email)).filter(({ body }) => body.includes("We need something from you"))
				.length;
		const before = await told();
		await act("holds/identity-review/refuse");
		expect((await borrower.standing()).stage).toBe("IDENTITY_VERIFICATION");
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		expect(body.identityDocument).toMatchObject({ reason: "ANOTHER" });
		await expect.poll(told).toBe(before + 1);
	});

	it("makes an order again that failed on every try, once", async () => {
		await place("stages/RESCISSION");
		const uuid = randomUUID();
		const { db: own } = server.database;
		const [due] = await own.select().from(vendorOrders).where(eq(vendorOrders.applicationUuid, borrower.uuid));
		await own.insert(vendorOrders).values({
			uuid,
			applicationUuid: borrower.uuid,
			task: "flood-determination",
			ordinal: 90,
			vendor: "flood",
			operation: "determine",
			status: "FAILED",
			attempts: 5,
			orderedAt: due?.orderedAt ?? new Date(),
		});
		await own.update(applications).set({ reviewReason: "TASK_FAILED" }).where(eq(applications.uuid, borrower.uuid));
		expect((await view()).failedOrders).toMatchObject([{ task: "flood-determination", attempts: 5 }]);
		expect((await act("orders/flood-determination/again")).status).toBe(200);
		expect((await act("orders/flood-determination/again")).status).toBe(409);
		expect(await view()).toMatchObject({ failedOrders: [], reviewReason: null });
	});

	it("declines with reasons that the notice states, and no others; then only the notices on paper wait", async () => {
		await place("states/uw_review");
		expect((await act("decline", { reasons: ["because"] })).status).toBe(422);
		expect((await act("decline", { reasons: [] })).status).toBe(400);
		const reasons = ["title/owner", "income/unverified"];
		expect((await act("decline", { reasons, note: "See the title report." })).body).toMatchObject({
			stage: "DECLINED",
		});
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
		expect(body.adverseAction).toMatchObject({
			reasons: ["Other: unable to verify ownership of property", "Unable to verify income"],
		});
		expect(await act("decline", { reasons })).toMatchObject({ status: 409, body: { code: "DECIDED" } });
		const late = await act("conditions", { category: "GENERIC_DOCUMENT_REQUEST" });
		expect(late).toMatchObject({ status: 409, body: { code: "DECIDED" } });
		const left = await server.database.db.select().from(deskItems).where(eq(deskItems.applicationUuid, borrower.uuid));
		// the borrower never agreed to electronic notices
		expect(left.map(({ kind, ref }) => `${kind} ${ref}`).toSorted()).toEqual([
			"paper applicant/adverse-action",
			"paper applicant/credit-score",
		]);
	});

	it("cancels the line by a letter that was sent in time, and waits for the release of the lien", async () => {
		// a day that has started in every time zone of a home
		const sentOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
		expect(await act("cancellation", { sentOn })).toMatchObject({ status: 409, body: { code: "NOTHING_TO_CANCEL" } });
		await place("stages/RESCISSION");
		expect(await view()).toMatchObject({ lettersUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), holds: [] });
		for (const wrong of ["2099-01-01", "2026-02-31"]) {
			const body = { errors: [{ field: "sentOn" }] };
			expect(await act("cancellation", { sentOn: wrong })).toMatchObject({ status: 422, body });
		}
		expect((await act("cancellation", { sentOn, note })).body).toMatchObject({ stage: "CANCELLED" });
		expect(await view()).toMatchObject({ isOver: true, lettersUntil: null, holds: [{ id: "lien-release" }] });
		expect(await listed("work?kind=hold")).toMatchObject([{ title: "Canceled line: release of the lien" }]);
		const path = "/service-application/api/v1/application/heloc/{uuid}";
		const rescission = async () => (await borrower.ask("GET", path)).body.rescission;
		expect(await rescission()).toMatchObject({ cancelledAt: expect.any(String), releaseBy: expect.any(String) });
		await act("holds/lien-release/release", { note });
		expect(await rescission()).toMatchObject({ releasedAt: expect.any(String) });
		expect(await listed("work?kind=hold")).toEqual([]);
	});

	it("lists the applications of its own lender alone", async () => {
		const other = await new Agent(server.app, "lakeside-cu").login();
		expect((await other.ask("POST", `${DESK}/queue`, { scope: "all" })).body).toMatchObject({ rows: [], next: null });
		const own = await agent.ask("POST", `${DESK}/queue`, { scope: "all" });
		expect(own.body).toMatchObject({ rows: [{ uuid: borrower.uuid }] });
	});
});
