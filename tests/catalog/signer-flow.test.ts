import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import {
	compileSignerFlow,
	factsOf,
	mayWrite,
	progressOf,
	route,
	signerPosition,
} from "../../src/flow/engine/index.ts";

const folder = mkdtempSync(join(tmpdir(), "signer-overlay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: object): void {
	const file = join(folder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(content));
}

const schema = (kind: string, depth: number) => `${"../".repeat(depth)}schemas/meta/${kind}.schema.json`;

describe("the flow of additional signers", () => {
	const deed = { status: { idVerification: "PASSED" }, documents: [{ type: "PASSPORT_FRONT" }] };

	it.each([
		["an invited signer", {}, "identity", "INITIAL"],
		["an ID that was sent", { documents: [{ type: "ID_CARD_FRONT" }] }, "checking", "INITIAL"],
		[
			"an ID that a person looks at",
			{ documents: [{ type: "ID_CARD_FRONT" }], status: { idVerification: "REVIEW" } },
			"error",
			"INITIAL",
		],
		["a verified signer", deed, "intro", "INITIAL"],
		["a signer who declined", { ...deed, status: { ...deed.status, signerDeclined: true } }, "declined", undefined],
		["a signer who has signed", { ...deed, status: { ...deed.status, deedSigned: true } }, "notary/intro", "ENOTARY"],
		[
			"a signer who has signed in Texas",
			{ ...deed, property: { state: "TX" }, status: { ...deed.status, deedSigned: true } },
			"notary/reserve-manual",
			"ENOTARY",
		],
		["a signer who is not needed", { ...deed, seat: { status: "CALLED_OFF" } }, "cancelled", undefined],
	])("leads %s to the page of their step, with the rule that decided", (_who, application, page, bar) => {
		const flow = compileSignerFlow(loadCatalog().product("main"));
		const { route: found, state } = signerPosition(flow, { application });
		expect(found).toMatchObject({ page, decidedBy: "state", rule: `state-routing/${state}/page` });
		const facts = factsOf(flow, { application });
		const steps = progressOf(flow, facts, page).steps.map(({ label }) => label);
		expect(steps).toEqual(bar === undefined ? [] : ["Identity verification", "Talk to eNotary"]);
	});

	it("keeps a signer who has signed before the notary in the session until the certificate is there", () => {
		const flow = compileSignerFlow(loadCatalog().product("main"));
		const status = { ...deed.status, deedSigned: true, disclosurelistNotaryReady: true };
		const accepted = { ...deed, status: { ...status, primaryParticipantAcceptComplete: true } };
		expect(signerPosition(flow, { application: accepted }).route).toMatchObject({ page: "notary/session" });
	});

	it("takes a step from an overlay alone: its fact, state, page and form are data", () => {
		write("harbor/org.json", {
			...madeUpLender("harbor"),
			$schema: schema("org", 0),
			hosts: ["harbor.localhost"],
		});
		write("harbor/flows/signer.json", {
			facts: {
				hasNamedRelation: {
					type: "boolean",
					rule: { "!==": [{ var: "answers.signer/relation.relation" }, null] },
					about: "The signer has said how they are related",
				},
			},
			states: { relation: { $before: "deed", about: "How the signer is related to the borrower" } },
			transitions: {
				relationAsked: {
					$after: "identityVerified",
					from: ["deed"],
					to: "relation",
					when: { "!": [{ var: "hasNamedRelation" }] },
				},
			},
			routing: { relation: [{ id: "page", to: "relation" }] },
			pages: { relation: { kind: "form", form: "signer/relation", progress: "INITIAL" } },
		});
		write("harbor/schemas/forms/signer/relation.json", {
			title: "How are you related?",
			schema: {
				type: "object",
				additionalProperties: false,
				required: ["relation"],
				properties: { relation: { type: "string", title: "I am the borrower's", enum: ["SPOUSE", "OTHER"] } },
			},
			ui: { relation: { "ui:widget": "radio", "ui:enumNames": ["Spouse", "Other"] } },
			messages: { relation: { required: "Required", enum: "Required" } },
			footnotes: [],
			writes: {},
		});
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.diagnostics("harbor")).toEqual([]);
		const flow = compileSignerFlow(catalog.product("harbor"));
		const asked = signerPosition(flow, { application: deed });
		expect(asked.route.page).toBe("relation");
		expect(mayWrite(flow, "signer/relation", "relation")).toBe(true);
		expect(mayWrite(flow, "signer/sign", "relation")).toBe(false);
		const answers = { "signer/relation": { relation: "SPOUSE" } };
		expect(route(flow, factsOf(flow, { application: deed, answers })).page).toBe("intro");
		// No other organization is checked.
		const main = compileSignerFlow(catalog.product("main"));
		expect(signerPosition(main, { application: deed }).route.page).toBe("intro");
	});

	it("keeps its safeguards: a partner cannot reword what signing means, nor lead past the page that says it", () => {
		write("breaker/org.json", { ...madeUpLender("breaker"), $schema: schema("org", 0) });
		write("breaker/flows/signer.json", {
			routing: { deed: [{ id: "page", to: "documents" }] },
			pages: { intro: { body: ["You are responsible for repayment."] } },
		});
		const faults = loadCatalog({ overlaysDir: folder }).diagnostics("breaker");
		expect(faults.filter(({ code }) => code === "LOCKED_TOUCHED").length).toBeGreaterThan(1);
		expect(faults.every(({ file }) => file.endsWith("flows/signer.json"))).toBe(true);
	});
});
