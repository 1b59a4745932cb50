import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll, type TestServers } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";
const APPLY = "/identity/secure/api/v1/registration/application";
const FINISHED = "/identity/secure/api/v1/registration/finished";
const INCOME = "registration/annual-income";

type Forms = ReturnType<typeof registrationAnswers>;
type Answers = Forms[string];
interface DraftBody {
	readonly answers: Forms;
	readonly id: string;
	readonly version: number;
	readonly versions: { readonly [form: string]: number };
}

/** A browser whose tabs share a cookie. */
class Tabs {
	readonly server: Pick<TestServers, "app">;
	cookie = "";
	constructor(server: Pick<TestServers, "app">) {
		this.server = server;
	}

	async send(method: "GET" | "PUT" | "POST", url: string, payload?: object, headers: { [name: string]: string } = {}) {
		const given = this.cookie === "" ? {} : { cookie: this.cookie };
		const reply = await send(this.server.app, {
			method,
			url,
			headers: { ...given, ...headers },
			...(payload ? { payload } : {}),
		});
		const [, set] = /heloc_draft=([^;]*)/.exec(String(reply.headers["set-cookie"] ?? "")) ?? [];
		if (set !== undefined) this.cookie = set === "" ? "" : `heloc_draft=${set}`;
		return reply;
	}

	put(form: string, answers: Answers | undefined, seen?: string) {
		return this.send("PUT", `${DRAFT}/${form}`, answers ?? {}, seen === undefined ? {} : { "if-match": seen });
	}

	/** Answers every step but the last and returns the draft. */
	async answerAll(forms: Forms): Promise<DraftBody> {
		for (const [form, answers] of Object.entries(forms).slice(0, -1)) {
			const kept = await this.put(form, answers);
			expect(kept.status, kept.text).toBe(200);
		}
		return this.read();
	}

	async read(): Promise<DraftBody> {
		return (await this.send("GET", DRAFT)).body as unknown as DraftBody;
	}
}

const etag = ({ id }: DraftBody, version: number) => `"${id}.${version}"`;
const withIncome = (forms: Forms, income: number): Answers => ({ ...forms[INCOME], income }) as Answers;

describe.each(productionEngine)("two tabs of one registration, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	it("refuses a step that the other tab answered since, and keeps what either answered of other steps", async () => {
		const tabs = new Tabs(server);
		const forms = registrationAnswers();
		const seen = await tabs.answerAll(forms);
		const newer = await tabs.put(INCOME, withIncome(forms, 90_000), etag(seen, seen.version));
		expect(newer.status, newer.text).toBe(200);
		expect(newer.headers.etag).toBe(etag(seen, seen.version + 1));

		const older = await tabs.put(INCOME, withIncome(forms, 250_000), etag(seen, seen.version));
		expect(older).toMatchObject({ status: 409, body: { code: "ANSWERS_CHANGED" } });
		const other = await tabs.put(
			"registration/birthdate",
			{ ...forms["registration/birthdate"], dob: "1979-01-02" },
			etag(seen, seen.version),
		);
		expect(other.status, other.text).toBe(200);
		expect(other.body).toMatchObject({
			version: seen.version + 2,
			versions: { [INCOME]: seen.version + 1, "registration/birthdate": seen.version + 2 },
			answers: { [INCOME]: { income: 90_000 }, "registration/birthdate": { dob: "1979-01-02" } },
		});

		const told = await tabs.put(INCOME, withIncome(forms, 250_000), etag(seen, seen.version + 2));
		expect(told.body).toMatchObject({ answers: { [INCOME]: { income: 250_000 } } });
	});

	it("takes the same answer from both tabs, and a sender that names no version as before", async () => {
		const tabs = new Tabs(server);
		const forms = registrationAnswers();
		const seen = await tabs.answerAll(forms);
		const first = seen.versions["registration/index"] ?? 0;
		const same = await tabs.put("registration/birthdate", forms["registration/birthdate"], etag(seen, first));
		expect(same).toMatchObject({ status: 200, body: { version: seen.version } });
		expect((await tabs.put(INCOME, withIncome(forms, 91_000))).status).toBe(200);
		for (const odd of ['"x"', "*", `"${seen.id}"`, `"${randomUUID()}.1"`])
			expect((await tabs.put(INCOME, withIncome(forms, 92_000), odd)).status, odd).toBe(200);
	});

	it("registers nothing with older answers than those that are kept", async () => {
		const tabs = new Tabs(server);
		const forms = registrationAnswers();
		const seen = await tabs.answerAll(forms);
		await tabs.put(INCOME, withIncome(forms, 90_000));
		const older = await tabs.send("POST", REGISTER, { answers: forms }, { "if-match": etag(seen, seen.version) });
		expect(older).toMatchObject({ status: 409, body: { code: "ANSWERS_CHANGED" } });
		const now = await tabs.read();
		expect(now.answers[INCOME]).toMatchObject({ income: 90_000 });
		const answers = { ...forms, [INCOME]: withIncome(forms, 90_000) };
		const made = await tabs.send("POST", REGISTER, { answers }, { "if-match": etag(now, now.version) });
		expect(made.status, made.text).toBe(201);
	});

	it("makes one application of a registration, and names it to its owner alone", async () => {
		const tabs = new Tabs(server);
		const forms = registrationAnswers();
		const seen = await tabs.answerAll(forms);
		const page = { "if-match": etag(seen, seen.version) };
		const made = await tabs.send("POST", REGISTER, { answers: forms }, page);
		expect(made.status, made.text).toBe(201);
		expect(tabs.cookie).toBe("");

		const finished = { status: 409, body: { code: "REGISTRATION_FINISHED" } };
		const again = {
			...forms,
			"registration/contact": { ...forms["registration/contact"], email: "other@example.com" },
		};
		const refusals = [
			await tabs.send("GET", DRAFT, undefined, page),
			await tabs.put(INCOME, forms[INCOME], page["if-match"]),
			await tabs.send("POST", REGISTER, { answers: again }, page),
		];
		for (const refused of refusals) {
			expect(refused).toMatchObject(finished);
			expect(refused.text).not.toContain(String(made.body.applicationUuid));
			expect(refused.text).not.toContain("street");
		}
		const authorization = `Bearer ${String(made.body.jwt)}`;
		const { "registration/contact": _, "registration/login": login, ...asked } = forms;
		const { password: _p, confirmPassword: _c, ...agreements } = login ?? {};
		const answers = { ...asked, "registration/agreements": agreements };
		expect(await tabs.send("POST", APPLY, { answers }, { ...page, authorization })).toMatchObject(finished);

		const named = await tabs.send("GET", FINISHED, undefined, { ...page, authorization });
		expect(named).toMatchObject({ status: 200, body: { applicationUuid: made.body.applicationUuid } });
		expect(named.body.street).toBe((forms["registration/index"] as { address: { street1: string } }).address.street1);
		const stranger = await new Borrower(server.app).register();
		const theirs = { authorization: `Bearer ${stranger.jwt}` };
		expect((await tabs.send("GET", FINISHED, undefined, { ...page, ...theirs })).status).toBe(404);
		expect((await tabs.send("GET", FINISHED, undefined, page)).status).toBe(401);
		expect((await tabs.send("GET", FINISHED, undefined, { authorization })).status).toBe(404);

		// on purpose: a registration of its own
		const meant = await tabs.send("POST", APPLY, { answers }, { authorization });
		expect(meant.status, meant.text).toBe(201);
		expect(meant.body.applicationUuid).not.toBe(made.body.applicationUuid);
	});

	it("makes one application when both tabs finish at once, and answers a repeated request as the first time", async () => {
		const tabs = new Tabs(server);
		const forms = registrationAnswers();
		const seen = await tabs.answerAll(forms);
		const page = { "if-match": etag(seen, seen.version) };
		const keys = [randomUUID(), randomUUID()];
		const cookie = tabs.cookie;
		const finish = (key = "") =>
			send(server.app, {
				method: "POST",
				url: REGISTER,
				headers: { cookie, ...page, "idempotency-key": key },
				payload: { answers: forms },
			});
		const made = await Promise.all(keys.map(finish));
		expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		const winner = made.findIndex(({ status }) => status === 201);
		const repeated = await finish(keys[winner]);
		expect(repeated).toMatchObject({ status: 201, body: { applicationUuid: made[winner]?.body.applicationUuid } });
	});
});
