import { describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { formDrafts } from "../../src/server/platform/db/schema.ts";
import { Borrower, type Reply } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const WANTED = { prefer: "return=representation" };
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
/** Where what a screen reads has a route of another name. */
const SCREENS: { readonly [read: string]: string } = { signingWay: "signing-visits", identityWay: "identity-visits" };

/** A borrower who compares what each accepted form is answered with what the application's own routes say right after it. */
class Comparing extends Borrower {
	/** Of each form: what came with the answer and what was read, where nothing changed in between. */
	readonly compared = new Map<string, readonly [told: Json, read: Json]>();
	/** What the screens of the pages read that these answers led to. */
	readonly screens = new Set<string>();

	override async submit(...submitted: Parameters<Borrower["submit"]>): Promise<Reply> {
		const [form, given, headers = {}] = submitted;
		const reply = await super.submit(form, given, { ...headers, ...WANTED });
		if (reply.status !== 200) return reply;
		const { body: now } = await this.ask("GET", `${HELOC}/now`);
		const { screen } = now as { screen: { readonly [read: string]: Json } };
		const [application, answers, profile, conditions, ...screens] = [
			await this.ask("GET", HELOC),
			await this.ask("GET", `${HELOC}/answers`),
			await this.ask("GET", "/service-profile/api/v1/profile"),
			await this.ask("GET", "/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants"),
			...(await Promise.all(Object.keys(screen).map((read) => this.ask("GET", `${HELOC}/${SCREENS[read] ?? read}`)))),
		].map(({ body }) => body as Json);
		const { body: status } = await this.ask("GET", "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status");
		const { after = null } = reply.body as { after?: Json };
		// a vendor has answered meanwhile
		if (status.etag !== reply.headers.etag) return reply;
		const asked = Object.fromEntries(Object.keys(screen).map((read, index) => [read, screens[index] ?? null]));
		const routes = { status, application, answers, profile, conditions, drafts: {}, screen: asked } as Json;
		this.compared.set(form, [after, routes]);
		expect([form, now]).toEqual([form, routes]);
		for (const read of Object.keys(screen)) this.screens.add(read);
		return reply;
	}
}

/** A borrower who saves each form under its own key. */
class Keyed extends Borrower {
	readonly accepted: (readonly [form: string, answers: { readonly [field: string]: Json }, reply: Reply])[] = [];

	override async submit(form: string, answers: { readonly [field: string]: Json }): Promise<Reply> {
		const reply = await super.submit(form, answers, { "idempotency-key": form, ...WANTED });
		if (reply.status === 200) this.accepted.push([form, answers, reply]);
		return reply;
	}
}

describe.each(productionEngine)("what a saved form is answered with, on $name", ({ open }) => {
	const server = serverForAll(open);

	it("is the application as its own routes have it then, at every step to a funded line", async () => {
		const borrower = await new Comparing(server.app).register();
		await walk(borrower, ["COMPLETE"]);
		// a vendor may have answered meanwhile
		expect(borrower.compared.size).toBeGreaterThan(4);
		for (const [form, [told, read]] of borrower.compared) expect([form, told]).toEqual([form, read]);
		expect([...borrower.screens]).toEqual(expect.arrayContaining(["standing", "disclosures", "signingWay"]));
	});

	it("is the receipt alone where the rest cannot be read: the form is saved", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const damaged = { applicationUuid: borrower.uuid, form: "start/contact", answers: Buffer.from("no cipher") };
		await server.database.db.insert(formDrafts).values({ ...damaged, savedAt: new Date() });
		const submit = borrower.submit.bind(borrower);
		let saved: Reply | undefined;
		borrower.submit = async (form, answers) => {
			saved = await submit(form, answers, WANTED);
			return saved;
		};
		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		expect(saved).toMatchObject({ status: 200, body: { page: expect.any(String), etag: saved?.headers.etag } });
		expect(saved?.body).not.toHaveProperty("after");
		expect(saved?.headers).not.toHaveProperty("preference-applied");
	});

	it("is what it is by now where an earlier answer is given again", async () => {
		const borrower = await new Keyed(server.app).register();
		await walk(borrower, ["OFFER_SELECTION"]);
		const [form, answers, first] = borrower.accepted[0] ?? ["", {}, undefined];
		const again = await borrower.submit(form, answers);
		const { after, ...receipt } = again.body;
		expect({ ...receipt, after: first?.body.after }).toEqual(first?.body);
		const now = await borrower.standing();
		expect(now.etag).not.toBe(receipt.etag);
		expect(after).toMatchObject({ status: { stage: "OFFER_SELECTION", etag: now.etag } });
	});
});
