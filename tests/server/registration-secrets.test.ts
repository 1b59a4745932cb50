import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Catalog } from "../../src/flow/catalog/index.ts";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { createDataKey, RowCipher } from "../../src/server/platform/crypto/envelope.ts";
import { applications, registrationDrafts } from "../../src/server/platform/db/schema.ts";
import { openRow } from "../../src/server/workflow/applications/application-row.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testCatalog } from "./harness/test-app.ts";
import { catalogWith } from "./harness/test-catalog.ts";
import { serverForAll, serversForAll } from "./harness/test-servers.ts";
import { DrawnPages, Visitor } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";
const SSN = "666100001";
const PASSWORD = "seven quiet otters";

/**
 * The main lender's product, with a Social Security number requested along with the name, and the password before the
 * contact.
 */
function withEarlySecrets(product: Product): Product {
	const name = product.forms["registration/legal-name"];
	const { login, contact, ...steps } = product.registration.steps;
	if (!name || !login || !contact) throw new Error("The shipped registration has changed.");
	const properties = { ...(name.schema.properties as object), ssn: { type: "string", pattern: "^[0-9]{9}$" } };
	const asking = {
		...name,
		schema: { ...name.schema, required: ["firstName", "lastName", "ssn"], properties },
		ui: { ...name.ui, "ui:order": ["*"], ssn: { "ui:widget": "ssn" } },
		secret: ["ssn"],
	};
	return {
		...product,
		forms: { ...product.forms, "registration/legal-name": asking },
		registration: { steps: { ...steps, login, contact } },
	};
}

function catalogOf(change: (product: Product) => Product): Catalog {
	const changed = change(testCatalog().product("main"));
	return catalogWith((code, shipped) => (code === "main" ? changed : shipped.product(code)));
}

describe.each(productionEngine)("secrets of a registration under way, on $name", ({ open }) => {
	const pages = new DrawnPages();
	const log: string[] = [];

	afterAll(() => pages.remove());
	const server = serverForAll(open, {
		worksJobs: false,
		webRoot: pages.webRoot,
		renderer: pages.renderer,
		catalog: catalogOf(withEarlySecrets),
		logLevel: "trace",
		logStream: { write: (line) => void log.push(line) },
	});

	const answersWithSsn = () => registrationAnswers({ "registration/legal-name": { ssn: SSN } });

	/** The Social Security number that the only application of this email address keeps. */
	const keptSsn = async (applicationUuid: string) => {
		const rows = await server.database.db.select().from(applications);
		const row = rows.find(({ uuid }) => uuid === applicationUuid);
		return row && openRow(server.app.serverContext.keys, row).secrets().ssn;
	};

	const signIn = (email: unknown) =>
		send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email, password: PASSWORD } as object,
		});

	it("are used by a registration whose script lost them, and never given back", async () => {
		const answers = answersWithSsn();
		const visitor = new Visitor(server.app);
		let cookie = "";
		for (const [formId, given] of Object.entries(answers)) {
			if (formId === "registration/contact") continue;
			const url = `${DRAFT}/${encodeURIComponent(formId)}`;
			const kept = await send(server.app, { method: "PUT", url, headers: cookie ? { cookie } : {}, payload: given });
			expect(kept.status, kept.text).toBe(200);
			expect(kept.text).not.toContain(SSN);
			expect(kept.text).not.toContain(PASSWORD);
			cookie = [kept.headers["set-cookie"] ?? ""].flat().join("").split(";")[0] ?? "";
		}
		visitor.cookie = cookie;
		const draft = await send(server.app, { method: "GET", url: DRAFT, headers: { cookie } });
		expect(draft.body.answers).toMatchObject({
			"registration/legal-name": { firstName: "Paloma", lastName: "Testwell" },
		});
		expect(draft.body.next).toBe("contact");
		expect(draft.text).not.toContain(SSN);
		await visitor.get("/register-v2/legal-name");
		expect(JSON.stringify(pages.last.data)).not.toContain(SSN);
		const whole = { ...(draft.body.answers as object), "registration/contact": answers["registration/contact"] };
		const made = await send(server.app, {
			method: "POST",
			url: REGISTER,
			headers: { cookie },
			payload: { answers: whole },
		});
		expect(made.status, made.text).toBe(201);
		expect(await keptSsn(String(made.body.applicationUuid))).toBe(SSN);
		expect((await signIn(answers["registration/contact"]?.email)).status).toBe(200);
	});

	it("are used by a registration without a script", async () => {
		const answers = answersWithSsn();
		const visitor = new Visitor(server.app);
		let path = "/register-v2";
		for (let left = 9; left > 0 && path.startsWith("/register"); left -= 1) {
			const step = path.split("/")[2] ?? "index";
			const reply = await visitor.post(path, answers[`registration/${step}`] ?? {});
			expect(reply.status, `${path}: ${reply.text}`).toBe(303);
			path = String(reply.headers.location).replace("/account/heloc", "");
		}
		expect(path).toBe("/auth/login?registered=yes");
		expect((await signIn(answers["registration/contact"]?.email)).status).toBe(200);
	});

	it("stand in no page, no log, and in the database encrypted only", async () => {
		const answers = answersWithSsn();
		const visitor = new Visitor(server.app);
		for (const step of ["index", "home-address", "for-sale", "annual-income", "legal-name", "birthdate", "login"]) {
			const given = answers[`registration/${step}`] ?? {};
			const path = step === "index" ? "/register-v2" : `/register-v2/${step}`;
			expect((await visitor.post(path, given)).status).toBe(303);
		}
		const refused = await visitor.post("/register-v2/legal-name", {
			firstName: "P4",
			lastName: "Testwell",
			ssn: "666-10-0001",
		});
		expect(refused.status).toBe(422);
		expect(pages.last.data.posted?.answers).toEqual({ firstName: "P4", lastName: "Testwell" });
		expect(JSON.stringify(pages.requests.map(({ data }) => data))).not.toMatch(/666-?10-?0001|seven quiet/);
		const { rows } = (await server.database.db.execute(sql`SELECT answers FROM registration_drafts`)) as unknown as {
			rows: { answers: Uint8Array }[];
		};
		expect(rows.length).toBeGreaterThan(0);
		const bytes = rows.map(({ answers: sealed }) => Buffer.from(sealed).toString("latin1")).join("");
		for (const planted of [SSN, PASSWORD, "Testwell", "scrypt$"]) {
			expect(bytes).not.toContain(planted);
			expect(log.find((line) => line.includes(planted))).toBeUndefined();
		}
		expect(log.length).toBeGreaterThan(20);
	});

	it("a draft of before, the answers alone, still opens", async () => {
		const uuid = randomUUID();
		const place = { table: "registration_drafts", row: uuid, org: "main" };
		const { keys } = server.app.serverContext;
		const wrapped = createDataKey(keys, place);
		const old = { "registration/for-sale": { isListedForSale: "NO" } };
		const answers = new RowCipher(keys, place, wrapped).encryptJson("answers", old);
		await server.database.db
			.insert(registrationDrafts)
			.values({ uuid, org: "main", ...wrapped, answers, updatedAt: new Date() });
		const cookie = `heloc_draft=${uuid}`;
		expect((await send(server.app, { method: "GET", url: DRAFT, headers: { cookie } })).body.answers).toEqual(old);
		const given = registrationAnswers()["registration/index"] ?? {};
		const url = `${DRAFT}/registration/index`;
		const kept = await send(server.app, { method: "PUT", url, headers: { cookie }, payload: given });
		expect(kept.body.answers).toEqual({ ...old, "registration/index": given });
	});

	it("two steps sent at once are both kept", async () => {
		const answers = registrationAnswers();
		const first = await send(server.app, {
			method: "PUT",
			url: `${DRAFT}/registration/index`,
			payload: answers["registration/index"] ?? {},
		});
		const cookie = [first.headers["set-cookie"] ?? ""].flat().join("").split(";")[0] ?? "";
		await Promise.all(
			["home-address", "for-sale", "annual-income"].map((step) =>
				send(server.app, {
					method: "PUT",
					url: `${DRAFT}/registration/${step}`,
					headers: { cookie },
					payload: answers[`registration/${step}`] ?? {},
				}),
			),
		);
		const draft = await send(server.app, { method: "GET", url: DRAFT, headers: { cookie } });
		expect(Object.keys(draft.body.answers as object)).toHaveLength(4);
	});
});

describe.each(productionEngine)("doors before registration, on $name", ({ open }) => {
	const pages = new DrawnPages();

	afterAll(() => pages.remove());
	const servers = serversForAll(open, { worksJobs: false, webRoot: pages.webRoot, renderer: pages.renderer });
	const started = (flags: Product["org"]["flags"]) =>
		servers.start({ catalog: catalogOf((product) => ({ ...product, org: { ...product.org, flags } })) });

	it("the stepper that is switched off sends a post to the other registration", async () => {
		const flags = { "fe-heloc-redesign-2025": { enabled: false } };
		const app = await started(flags);
		const given = registrationAnswers()["registration/index"] ?? {};
		const reply = await new Visitor(app).post("/register-v2?referrer=abc-1", given);
		expect(reply).toMatchObject({ status: 303, headers: { location: "/account/heloc/register?referrer=abc-1" } });
		expect((await new Visitor(app).post("/register", given)).headers.location).toBe(
			"/account/heloc/register?step=home-address",
		);
	});

	it("maintenance of some routes closes them, and those alone", async () => {
		const flags = {
			"fe-heloc-redesign-2025": { enabled: true },
			"fe-heloc-maintenance": { enabled: true, variables: { routes: ["/register-v2/*"] } },
		};
		const app = await started(flags);
		const given = registrationAnswers()["registration/index"] ?? {};
		const closed = new Visitor(app);
		expect((await closed.post("/register-v2", given)).status).toBe(503);
		expect(closed.cookie).toBeUndefined();
		expect((await closed.post("/register", given)).status).toBe(303);
	});
});
