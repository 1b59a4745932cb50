import { beforeAll, describe, expect, it } from "vitest";
import { withoutIds } from "../without-ids.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, mailsTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HOLD = "signer-identity-review";
const DESK = "/service-desk/api/v1";
const REQUESTS = "/service-conditions/external/api/v1/applications/co-deed/conditions/external-applicants";
const HELOC = "/service-application/api/v1/application/heloc";
type Listed = readonly { readonly [name: string]: unknown }[];

describe.each(productionEngine)("a co-owner at the desk, on $name", ({ open }) => {
	let agent: Agent;
	let borrower: Borrower;
	let ben: Signer;
	let application = "";
	let token = "";

	const server = serverForAll(open);
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
		borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		token = await invitationTo(server.app, "ben@example.com");
		ben = await new Signer(server.app).comeIn(token);
		application = `${DESK}/applications/${borrower.uuid}`;
	});

	const view = async () => (await agent.ask("GET", application)).body as { [name: string]: Listed };
	const act = (path: string, payload: object = {}) => agent.ask("POST", `${application}/${path}`, payload);
	const rows = async (query: string) =>
		((await agent.ask("GET", `${DESK}/work?${query}`)).body as unknown as { rows: Listed }).rows;
	const identityOf = async () => String((await view()).signers?.[0]?.identityUuid);
	const requests = async () => (await ben.ask("GET", REQUESTS)).body as unknown as Listed;
	const toldTo = async (who: Borrower | Signer): Promise<readonly unknown[]> => {
		const { body } = await who.ask("GET", "/service-notification/secure/api/v1/notifications");
		return (body as unknown as Listed).map(({ title }) => title);
	};

	it("waits with an ID that no machine settled: another one is asked for, then it is released and they go on", async () => {
		const decide = async (way: string) => act(`holds/${HOLD}-${await identityOf()}/${way}`);
		const showEdited = async () => {
			const frontDocumentUuid = await ben.upload("PASSPORT_FRONT", "edited-front.png");
			await ben.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid });
			await ben.untilPage("error");
		};
		expect(await decide("release")).toMatchObject({ status: 409, body: { code: "NOT_HELD" } });

		await showEdited();
		const held = await view();
		const title = "Identity review of Ben Owner, a co-owner";
		expect(held.holds).toEqual([expect.objectContaining({ title, refusal: "Ask the co-owner for another ID" })]);
		expect(held.facts).toContainEqual({
			title: "The ID of Ben Owner, a co-owner",
			facts: [{ label: "Why", value: "ALTERED" }],
		});
		const [shown] = (held.documents ?? []).slice(-1);
		expect(shown).toMatchObject({ type: "PASSPORT_FRONT", fileName: "edited-front.png", by: "Ben Owner" });
		const picture = { method: "GET" as const, url: `${application}/documents/${shown?.uuid}` };
		const headers = { authorization: `Bearer ${agent.jwt}`, org: "main" };
		expect(await server.app.inject({ ...picture, headers })).toMatchObject({ statusCode: 200 });
		expect(await rows("kind=hold")).toContainEqual(
			expect.objectContaining({ name: HOLD, title: "Identity review of a co-owner" }),
		);

		expect(held.conditions).toMatchObject([{ categoryEnum: "IDENTITY_DOCUMENT_FRAUD_REVIEW", status: "OWED" }]);
		const mails = (await mailsTo(server.app, "ben@example.com")).length;
		expect(await decide("refuse")).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("identity");
		await expect
			.poll(async () => (await mailsTo(server.app, "ben@example.com")).slice(mails).at(-1)?.body)
			.toMatch(/^We need something/);
		expect(await view()).toMatchObject({ holds: [], conditions: [] });

		await showEdited();
		expect(await decide("release")).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("owner");
		expect(await view()).toMatchObject({ holds: [], conditions: [{ status: "ACCEPTED" }] });
	});

	it("is asked for a document, sends it, is asked again and sends it anew; the borrower learns only that it is so", async () => {
		const identityUuid = await identityOf();
		const comment = "Please send your marriage certificate.";
		const mails = (await mailsTo(server.app, "ben@example.com")).length;
		const category = "GENERIC_DOCUMENT_REQUEST";
		expect(await act("conditions", { category: "MISSING_PHONE_NUMBER", identityUuid })).toMatchObject({
			status: 422,
			body: { errors: [{ field: "category" }] },
		});
		expect(await act("conditions", { category, comment, identityUuid })).toMatchObject({ status: 200 });
		const owed = (await requests()).find(({ status }) => status === "OWED");
		expect(owed).toMatchObject({ categoryEnum: category, commentsToBorrower: comment, actionNeeded: true });
		expect(await toldTo(ben)).toContain("We need something from you");
		await expect.poll(async () => (await mailsTo(server.app, "ben@example.com")).length).toBe(mails + 1);
		expect(withoutIds((await mailsTo(server.app, "ben@example.com")).at(-1)?.body ?? "")).not.toMatch(
			/marriage|Ben|Owner/,
		);
		const path = "/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants";
		expect((await borrower.ask("GET", path)).body).toEqual([]);
		const signers = async () => (await borrower.ask("GET", `${HELOC}/{uuid}`)).body.helocSigners;
		expect(await signers()).toMatchObject([{ requestStatus: "OWED" }]);

		const send = async () => {
			const documentUuids = [await ben.upload("OTHER", "certificate.png")];
			return ben.submit("conditions/upload-document", { conditionUuid: String(owed?.uuid), documentUuids });
		};
		expect(await send()).toMatchObject({ status: 200 });
		expect(await rows("kind=condition")).toContainEqual(expect.objectContaining({ ref: owed?.uuid }));
		expect((await view()).conditions?.at(-1)).toMatchObject({
			identityUuid,
			status: "IN_REVIEW",
			requestDocuments: [{ fileName: "certificate.png" }],
		});
		expect(await signers()).toMatchObject([{ requestStatus: "IN_REVIEW" }]);
		const reason = "The stamp is cut off.";
		expect(await act(`conditions/${owed?.uuid}/ask-again`, { reason })).toMatchObject({ status: 200 });
		expect((await requests()).at(-1)).toMatchObject({ status: "NEEDS_CHANGE", notes: reason });
		expect(await toldTo(ben)).toContain("Send it again");
		await send();
		expect(await act(`conditions/${owed?.uuid}/accept`, { note: "It can be read." })).toMatchObject({ status: 200 });
		expect((await requests()).at(-1)).toMatchObject({ status: "ACCEPTED", notes: null });
		expect(await signers()).toMatchObject([{ requestStatus: null }]);
		expect(await toldTo(borrower)).not.toContain("We accepted your document");
		const kinds = (await view()).events?.map(({ kind, by, words }) => [kind, by, words]);
		expect(kinds).toContainEqual(["desk-condition-asked", "Marlow Deskwell", comment]);
		expect(kinds).toContainEqual(["desk-condition-accepted", "Marlow Deskwell", "It can be read."]);
		expect(kinds).toContainEqual(["signer-form-submitted", "Ben Owner, co-owner", null]);
	});

	it("whose case is opened stands in the event chain, once for each who looks", async () => {
		const opened = async () => (await view()).events?.filter(({ kind }) => kind === "desk-opened");
		expect(await opened()).toMatchObject([{ by: "Marlow Deskwell" }]);
		expect(await opened()).toHaveLength(1);
		expect((await borrower.submit("signing/additional", { action: "CONFIRM" })).status).toBe(422);
	});

	it("declines: the borrower is told and shown what to do, and the co-owner may think again", async () => {
		expect(await ben.submit("signer/decline", { confirmed: true })).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("declined");
		expect(await toldTo(borrower)).toContain("A co-owner doesn't want to sign");
		expect((await borrower.ask("GET", `${HELOC}/{uuid}`)).body.helocSigners).toMatchObject([{ status: "DECLINED" }]);
		expect(await borrower.standing()).toMatchObject({ stage: "CO_DEED_REQ" });
		expect(await ben.submit("signer/reconsider", { willing: true })).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("owner");
	});

	it("is invited anew on request, and no more once the application is declined", async () => {
		const invitations = async () =>
			(await mailsTo(server.app, "ben@example.com")).filter(({ body }) => body.includes("/heloc-signer/resume#"))
				.length;
		const before = await invitations();
		expect(await ben.invitation("renew", token)).toMatchObject({ status: 202 });
		expect(await invitations()).toBe(before + 1);
		expect(await act("decline", { reasons: ["title/owner"] })).toMatchObject({ status: 200 });
		expect(await ben.invitation("renew", token)).toMatchObject({ status: 202 });
		expect(await invitations()).toBe(before + 1);
	});
});
