import { describe, expect, it } from "vitest";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const TYPED = "/service-application/external/api/v1/registration/typed";

describe.each(productionEngine)("text of a registration that was not sent, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	function browser() {
		let cookie = "";
		return async (method: "GET" | "PUT", url: string, payload?: object, seen?: string) => {
			const headers = { ...(cookie === "" ? {} : { cookie }), ...(seen === undefined ? {} : { "if-match": seen }) };
			const reply = await send(server.app, { method, url, headers, ...(payload ? { payload } : {}) });
			cookie = /heloc_draft=[0-9a-f-]+/.exec(String(reply.headers["set-cookie"] ?? ""))?.[0] ?? cookie;
			return reply;
		};
	}

	it("comes back half typed, is no answer, and gives way to the step when it is sent", async () => {
		const ask = browser();
		const forms = registrationAnswers();
		await ask("PUT", `${DRAFT}/registration/index`, forms["registration/index"]);
		const kept = await ask("PUT", `${TYPED}/registration/birthdate`, { dob: "04/12/19" });
		expect(kept.status, kept.text).toBe(200);
		const before = (await ask("GET", DRAFT)).body;
		expect(before).toMatchObject({ id: kept.body.id, typed: { "registration/birthdate": { dob: "04/12/19" } } });
		expect(Object.keys(before.answers as object)).toEqual(["registration/index"]);

		const sent = await ask("PUT", `${DRAFT}/registration/birthdate`, forms["registration/birthdate"]);
		expect(sent.body).not.toHaveProperty("typed");
		// the last words, which the page sent before the step, arrive after it
		const seen = `"${String(before.id)}.${String(before.version)}"`;
		const late = await ask("PUT", `${TYPED}/registration/birthdate`, { dob: "04/12/198" }, seen);
		expect(late).toMatchObject({ status: 409, body: { code: "ANSWERS_CHANGED" } });
		expect((await ask("GET", DRAFT)).body).not.toHaveProperty("typed");
	});

	it("holds no secret, and is forgotten when it is emptied", async () => {
		const ask = browser();
		const typed = { password: "seven quiet otters", confirmPassword: "seven quiet ott" };
		const first = await ask("PUT", `${TYPED}/registration/login`, typed);
		expect(first.status, first.text).toBe(200);
		expect((await ask("GET", DRAFT)).body).not.toHaveProperty("typed");
		await ask("PUT", `${TYPED}/registration/contact`, { email: "half@exam" });
		expect((await ask("GET", DRAFT)).body.typed).toEqual({ "registration/contact": { email: "half@exam" } });
		await ask("PUT", `${TYPED}/registration/contact`, {});
		expect((await ask("GET", DRAFT)).body).not.toHaveProperty("typed");
	});

	it("takes only fields of a registration's form, each of its kind", async () => {
		const ask = browser();
		expect((await ask("PUT", `${TYPED}/start/hmda`, {})).status).toBe(404);
		expect((await ask("PUT", `${TYPED}/registration/none`, {})).status).toBe(404);
		expect(await ask("PUT", `${TYPED}/registration/birthdate`, { other: "x" })).toMatchObject({
			status: 422,
			body: { code: "FIELD_UNKNOWN" },
		});
		expect(await ask("PUT", `${TYPED}/registration/birthdate`, { dob: 5 })).toMatchObject({
			status: 422,
			body: { errors: [{ field: "dob" }] },
		});
	});
});
