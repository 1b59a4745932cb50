import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/index.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const FORM = "registration/household";
const FIXTURE = join(import.meta.dirname, "../data/valid/field-required-by-rule.json");
const { files } = JSON.parse(readFileSync(FIXTURE, "utf8")) as { readonly files: OverlayFiles };

describe.each(productionEngine)("rules of a form's layout, on $name", ({ open }) => {
	const overlaysDir = mkdtempSync(join(tmpdir(), "heloc-flow-form-rules-"));

	afterAll(() => rmSync(overlaysDir, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(overlaysDir, "partner", files);
		return { catalog: loadCatalog({ overlaysDir }), keys: testKeys() };
	});

	const register = (household: { readonly [field: string]: Json }, texas = false) => {
		const home = texas ? { address: { street1: "1 Sample Row", city: "Austin", state: "TX", zip: "78701" } } : {};
		const plain = registrationAnswers({ [FORM]: household }, "partner");
		const answers = { ...plain, "registration/index": { ...plain["registration/index"], ...home } };
		const url = "/identity/api/v1/registration/register";
		return send(server.app, { method: "POST", url, headers: { org: "partner" }, payload: { answers } });
	};
	const refused = async (household: { readonly [field: string]: Json }, texas = false) => {
		const { status, body } = await register(household, texas);
		const errors = (body.errors ?? []) as { form: string; field: string; keyword: string; message: string }[];
		return [status, ...errors.map(({ form, field, keyword }) => `${form} ${field} ${keyword}`)];
	};

	it("require an answer where they hold, over the form's own answers and over facts", async () => {
		const few = { people: 2, dwelling: "HOUSE" };
		expect((await register(few)).status).toBe(201);
		expect(await refused({ ...few, people: 6 })).toEqual([422, `${FORM} about required`]);
		expect(await refused({ ...few, people: 6, about: "" })).toEqual([422, expect.stringContaining(`${FORM} about `)]);
		expect((await register({ ...few, people: 6, about: "We are six" })).status).toBe(201);
		const rented = { ...few, home: { kind: "RENTED" } };
		expect((await register(rented)).status).toBe(201);
		expect(await refused({ ...rented, dwelling: "BOAT" })).toEqual([422, `${FORM} home.words required`]);
		// the fact of an earlier step
		expect(await refused(rented, true)).toEqual([422, `${FORM} home.words required`]);
		expect(await refused({ ...few, home: { kind: "OWN" } }, true)).toEqual([201]);
	});

	it("drop what they do not show from answers that are sent as JSON, at any depth", async () => {
		const borrower = new Borrower(server.app, "partner");
		const home = { kind: "OWN", words: "Nobody asked" };
		const answers = { ...borrower.answers, [FORM]: { people: 2, dwelling: "HOUSE", home } };
		const url = "/identity/api/v1/registration/register";
		const made = await send(server.app, { method: "POST", url, headers: { org: "partner" }, payload: { answers } });
		expect(made.status, made.text).toBe(201);
		borrower.jwt = String(made.body.jwt);
		borrower.uuid = String(made.body.applicationUuid);
		const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers");
		const kept = (body.answers ?? body) as { readonly [form: string]: Json };
		expect(kept[FORM]).toEqual({ people: 2, dwelling: "HOUSE", home: { kind: "OWN" } });
		const step = await send(server.app, {
			method: "PUT",
			url: `${DRAFT}/${FORM}`,
			headers: { org: "partner" },
			payload: { people: 2, dwelling: "HOUSE", home },
		});
		const draft = step.body.answers as { readonly [form: string]: Json };
		expect([step.status, draft[FORM]]).toEqual([200, { people: 2, dwelling: "HOUSE", home: { kind: "OWN" } }]);
	});
});
