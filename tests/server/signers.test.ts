import { describe, expect, it } from "vitest";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { withoutIds } from "../without-ids.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { untilSent } from "./harness/outbox.ts";
import { invitationTo, mailsTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const CHOICES = "/identity/secure/api/v1/notification-choices";
const HELOC = "/service-application/api/v1/application/heloc";
type Listed = readonly { readonly [name: string]: unknown }[];

describe.each(productionEngine)("an additional signer, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });

	const signersOf = async (borrower: Borrower): Promise<Listed> => {
		const { body } = await borrower.ask("GET", `${HELOC}/{uuid}`);
		return body.helocSigners as Listed;
	};
	const linksTo = async (to: string) =>
		(await mailsTo(server.app, to)).filter(({ body }) => body.includes("/heloc-signer/resume#")).length;
	const pdfOf = async (signer: Signer, id: string) => {
		const url = `${HELOC}/co-deed/disclosures/${id}/pdf`;
		const headers = { authorization: `Bearer ${signer.jwt}`, org: signer.org };
		return readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
	};
	/** Consents with the code of the own sample document, and signs the deed. */
	const signDeed = async (signer: Signer) => {
		const sample = await pdfOf(signer, "e-sign-consent");
		const demonstrationCode = /\b\d{6}\b/.exec(sample.text)?.[0] ?? "";
		await signer.submit("signing/esign-consent", { consented: true, demonstrationCode });
		const list = (await signer.ask("GET", "/disclosures")).body as unknown as Listed;
		const documentIds = list.map(({ id }) => String(id));
		for (const id of documentIds) await pdfOf(signer, id);
		return signer.submit("signer/sign", {
			documentIds,
			signatureName: "Ben Owner",
			intent: true,
			signatureStyle: "TYPED",
		});
	};

	it("comes in by a link that works once, signs the deed alone, meets the notary, and the application follows", async () => {
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		const token = await invitationTo(server.app, "ben@example.com");
		const [mail] = await mailsTo(server.app, "ben@example.com");
		expect(withoutIds(`${mail?.subject} ${mail?.body}`)).not.toMatch(/Ben|Owner|Testwell|San Jose|95126|ben@/);
		expect(mail?.body).toMatch(/Paloma .* 1066 Arbol Way/);
		expect((await signersOf(borrower))[0]).toMatchObject({ status: "INVITED" });

		const ben = new Signer(server.app);
		expect(await ben.invitation("look", token)).toMatchObject({
			status: 200,
			body: { needs: "PASSWORD", asks: "SIGN" },
		});
		expect(await ben.invitation("accept", token, "short")).toMatchObject({ status: 422 });
		await ben.comeIn(token);
		expect(await ben.invitation("look", token)).toMatchObject({ status: 410, body: { code: "INVITATION_USED" } });
		const { body: identity } = await ben.ask("GET", "/identity/secure/api/v1/identity");
		expect(identity).toMatchObject({ type: "CO_DEEDER", isAdditionalSigner: true });
		const { body: application } = await borrower.ask("GET", `${HELOC}/{uuid}`);
		expect(application).toMatchObject({
			additionalSignerVersion: "v1",
			coDeedStatus: "IN_PROGRESS",
			helocSigners: [{ identityUuid: identity.uuid, status: "OPENED" }],
		});
		expect((await ben.ask("GET", "/status")).body).toEqual({ status: "IN_PROGRESS", signers: ["OPENED"] });

		expect(await ben.page()).toBe("identity");
		expect(await ben.submit("signer/sign", {})).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
		const passport = await ben.showId();
		expect((await ben.ask("GET", `/documents/${passport}`)).status).toBe(200);
		expect((await borrower.ask("GET", `${HELOC}/{uuid}/documents/${passport}`)).status).toBe(404);

		const early = await ben.submit("signer/sign", {
			documentIds: ["deed-of-trust"],
			signatureName: "Ben Owner",
			intent: true,
		});
		expect(early).toMatchObject({ status: 422, body: { errors: [{ field: "documentIds" }] } });
		expect(await signDeed(ben)).toMatchObject({ status: 200, body: { page: "notary/intro" } });
		expect((await signersOf(borrower))[0]).toMatchObject({ status: "SIGNED" });
		expect((await pdfOf(ben, "deed-of-trust")).text).toMatch(/\/s\/ Ben Owner/);
		expect((await ben.ask("GET", "/disclosures/note/pdf")).status).toBe(404);

		await ben.submit("notary/intro", { camera: true, microphone: true, location: true });
		await ben.submit("notary/session", { event: "JOINED" });
		for (let left = 1_200; left > 0; left -= 1) {
			const { body } = await ben.ask("GET", "");
			if ((body.notarySession as { status?: string } | undefined)?.status === "READY_TO_SIGN") break;
			await new Promise((done) => setTimeout(done, 50));
		}
		expect(await ben.submit("notary/session", { event: "COMPLETED" })).toMatchObject({ status: 200 });
		await ben.untilPage("documents");
		expect((await signersOf(borrower))[0]).toHaveProperty("notarisedAt");
		await borrower.untilStage("DEED_SIGNING");
		const { body: after } = await borrower.ask("GET", `${HELOC}/{uuid}`);
		expect(after).toMatchObject({ coDeedStatus: "COMPLETE", status: { coDeedNotaryPending: false } });

		const movedOn = () =>
			(server.app.serverContext.portsOf("main").messages.mailbox?.() ?? []).filter(({ body }) =>
				body.includes("we don't include details in email"),
			);
		await expect.poll(() => movedOn().length).toBeGreaterThan(0);
		// what is next, and nothing of the people or their home
		expect(withoutIds(movedOn()[0]?.body ?? "")).not.toMatch(/Paloma|Testwell|\bBen\b|Arbol/i);
		expect((await borrower.ask("PUT", CHOICES, { SIGN_IN: false, PROGRESS: false })).status).toBe(200);
		await untilSent(server.app);
		const told = movedOn().length;

		await walk(borrower, ["RESCISSION"]);
		await expect
			.poll(async () => ((await ben.ask("GET", "/disclosures")).body as unknown as Listed).map(({ id }) => id))
			.toContain("rescission");
		const own = await pdfOf(ben, "rescission");
		expect(own.text).toMatch(/right to cancel/i);
		expect(own.text).toContain("Ben Owner");
		const url = `${HELOC}/${borrower.uuid}/disclosures/rescission/pdf`;
		const headers = { authorization: `Bearer ${borrower.jwt}`, org: "main" };
		const borrowers = await readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
		expect(borrowers.text).not.toContain("Ben Owner");
		expect(movedOn()).toHaveLength(told);
	});

	it("sees nothing of the borrower but the name and the home", async () => {
		const borrower = await new Borrower(server.app, "main-ny").register();
		await untilCoOwnersSign(borrower);
		const ben = await new Signer(server.app, "main-ny").comeIn(await invitationTo(server.app, "ben@example.com", 1));
		const { text } = await ben.ask("GET", "");
		expect(JSON.parse(text)).toMatchObject({ seat: { borrower: "Paloma Testwell" }, property: { city: "Albany" } });
		expect(withoutIds(text)).not.toMatch(/income|offers|rate|amount|Account|liens|consents|120000|\bdob\b|ssn/i);
		const ids = ((await ben.ask("GET", "/disclosures")).body as unknown as Listed).map(({ id }) => id);
		expect(ids.sort()).toEqual(["deed-of-trust", "e-sign-consent", "privacy-notice"]);
		for (const path of ["", "/answers", "/disclosures", "/standing"]) {
			expect((await ben.ask("GET", `${HELOC}/${borrower.uuid}${path}`)).status).toBe(404);
		}
		expect((await ben.ask("GET", "/service-profile/api/v1/profile")).status).toBe(404);
	});

	it("may ask for a new link; an old, an expired or another lender's lets nobody in", async () => {
		clock.forward(1);
		const before = await linksTo("ben@example.com");
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		const token = await invitationTo(server.app, "ben@example.com", before);
		const ben = new Signer(server.app);
		const stranger = new Signer(server.app, "main-ny");
		expect(await ben.invitation("look", token)).toMatchObject({ status: 200, body: { needs: "SIGN_IN" } });
		expect(await ben.invitation("accept", token, "not the password")).toMatchObject({ status: 401 });
		expect(await stranger.invitation("look", token)).toMatchObject({
			status: 404,
			body: { code: "INVITATION_UNKNOWN" },
		});
		clock.forward(14 * 24 * 60 + 1);
		expect(await ben.invitation("accept", token, "nine calm herons")).toMatchObject({
			status: 410,
			body: { code: "INVITATION_EXPIRED" },
		});
		expect(await ben.invitation("renew", token)).toMatchObject({ status: 202 });
		const fresh = await invitationTo(server.app, "ben@example.com", before + 1);
		expect(fresh).not.toBe(token);
		expect(await ben.invitation("look", token)).toMatchObject({ status: 410, body: { code: "INVITATION_REPLACED" } });
		await ben.comeIn(fresh);
		expect(await ben.page()).toBe("identity");
	});

	it("is corrected and called off by the borrower; the wrong address is locked out", async () => {
		const links = await linksTo("ben@example.com");
		const one = await new Borrower(server.app).register();
		await untilCoOwnersSign(one);
		const [before] = await signersOf(one);
		const first = await invitationTo(server.app, "ben@example.com", links);
		const wrong = { action: "RESEND", identityUuid: String(before?.identityUuid), email: "bea@example.com" };
		expect(await one.submit("signing/additional", wrong)).toMatchObject({ status: 200 });
		const second = await invitationTo(server.app, "bea@example.com");
		const bea = new Signer(server.app);
		expect(await bea.invitation("look", first)).toMatchObject({ status: 410 });
		await bea.comeIn(second);
		expect(await bea.page()).toBe("identity");
		const [now] = await signersOf(one);
		const identityUuid = String(now?.identityUuid);
		const sent = await linksTo("bea@example.com");
		expect(await one.submit("signing/additional", { action: "RESEND", identityUuid })).toMatchObject({ status: 200 });
		const third = await invitationTo(server.app, "bea@example.com", sent);
		const withdrawn = await one.submit("signing/additional", { action: "WITHDRAW", identityUuid });
		expect(withdrawn).toMatchObject({ status: 200 });
		expect(await bea.invitation("look", third)).toMatchObject({ status: 410, body: { code: "INVITATION_WITHDRAWN" } });
		expect((await signersOf(one))[0]).toMatchObject({ status: "WITHDRAWN" });
		expect(await bea.page()).toBe("cancelled");
		expect(await bea.submit("identity", {})).toMatchObject({ status: 409 });
		const confirm = await one.submit("signing/additional", { action: "CONFIRM" });
		expect(confirm).toMatchObject({ status: 422, body: { errors: [{ field: "action" }] } });
	});

	it("keeps no token, name or address readable in the database", async () => {
		const { rows } = (await server.database.db.execute(
			"select i::text as row from signer_invitations i union all select s::text from application_signers s",
		)) as unknown as { rows: readonly { row: string }[] };
		expect(rows.length).toBeGreaterThan(4);
		const all = rows.map(({ row }) => row).join("\n");
		const token = await invitationTo(server.app, "bea@example.com");
		for (const told of [token, "ben@", "bea@", "Owner"]) expect(all).not.toContain(told);
	});

	it("answers a look at nonsense without telling anything", async () => {
		const url = "/identity/api/v1/signer-invitation/look";
		const reply = await send(server.app, { method: "POST", url, payload: { token: "x".repeat(43) } });
		expect(reply).toMatchObject({ status: 404, body: { code: "INVITATION_UNKNOWN" } });
	});
});
