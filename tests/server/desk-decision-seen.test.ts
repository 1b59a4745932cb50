import { beforeAll, describe, expect, it } from "vitest";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { CONDITION_ANSWERS } from "./harness/condition-answers.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const CATEGORY = "MISSING_PHONE_NUMBER";

describe.each(productionEngine)("a decision at the desk, on $name", ({ open }) => {
	let agent: Agent;
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		[agent, borrower] = [await new Agent(server.app).login(), await new Borrower(server.app).register()];
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/NOTE_SIGNING", {});
	});

	const url = (path = "") => `/service-desk/api/v1/applications/${borrower.uuid}${path}`;
	const view = async () => (await agent.ask("GET", url())).body as { etag: string; conditions: { uuid: string }[] };
	const act = (path: string, seen: string, payload: object = {}) =>
		agent.ask("POST", url(`/${path}`), payload, { "if-match": seen });

	it("is not taken on what its borrower has changed since it was seen", async () => {
		const asked = { category: CATEGORY, comment: "Which number may we call?" };
		expect((await act("conditions", (await view()).etag, asked)).status).toBe(200);
		const before = await view();
		const { uuid: conditionUuid = "" } = before.conditions.at(-1) ?? {};
		const [form = "", answers = {}] = CONDITION_ANSWERS[CATEGORY] ?? [];
		const answered = await borrower.submit(form, { conditionUuid, ...answers });
		expect(answered.status, answered.text).toBe(200);
		for (const path of [`conditions/${conditionUuid}/accept`, "holds/identity/release", "decline"]) {
			const payload = path === "decline" ? { reasons: ["any"] } : {};
			const late = await act(path, before.etag, payload);
			expect([late.status, late.body.code], path).toEqual([409, "STALE"]);
		}
		expect((await act(`conditions/${conditionUuid}/accept`, "none")).body.code).toBe("STALE");
		expect((await act(`conditions/${conditionUuid}/accept`, (await view()).etag)).status).toBe(200);
	});
});
