import { expect, it } from "vitest";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";
const SECURE = "__Host-heloc_draft";

const [{ open }] = productionEngine;
const server = serverForAll(open, {
	mode: "production",
	publicOrigin: "https://apply.hearthline.example",
	worksJobs: false,
});

const forms = registrationAnswers();
const ask = async (method: "GET" | "PUT" | "POST", url: string, cookie: string, payload?: object) => {
	const headers = { host: "apply.hearthline.example", ...(cookie === "" ? {} : { cookie }) };
	return send(server.app, { method, url, headers, ...(payload ? { payload } : {}) });
};
const put = (form: string, cookie: string) => ask("PUT", `${DRAFT}/${form}`, cookie, forms[form]);
/** The draft that an answer leaves in the browser. */
const kept = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
	[headers["set-cookie"] ?? []]
		.flat()
		.map((line) => new RegExp(`^${SECURE}=([^;]+);.*; Secure`).exec(String(line))?.[1])
		.find((uuid) => uuid !== undefined);

it("a draft that a neighboring host or a plain page plants is neither shown nor written on", async () => {
	const planted = kept(await put("registration/index", ""));
	expect(planted).toMatch(/^[0-9a-f-]{36}$/);
	const plain = `heloc_draft=${planted}`;
	expect((await ask("GET", DRAFT, plain)).body).toMatchObject({ answers: {} });
	// what is answered in that browser makes a draft of its own, which the planter cannot read
	const own = kept(await put("registration/birthdate", plain));
	expect(own).toMatch(/^[0-9a-f-]{36}$/);
	expect(own).not.toBe(planted);
	const read = (await ask("GET", DRAFT, `${SECURE}=${planted}`)).body.answers;
	expect(Object.keys(read as object)).toEqual(["registration/index"]);
});

it("an id that this server did not give is not taken for a draft", async () => {
	const invented = "6f1d3c0a-91f2-4a0e-8c55-2b8a4f0f9d11";
	const own = kept(await put("registration/index", `${SECURE}=${invented}`));
	expect(own).toBeDefined();
	expect(own).not.toBe(invented);
	expect((await ask("GET", DRAFT, `${SECURE}=${invented}`)).body).toMatchObject({ answers: {} });
});

it("two first steps at once, of pages that have no draft yet, make two drafts; each holds its own answers alone", async () => {
	const [first, second] = await Promise.all([put("registration/index", ""), put("registration/birthdate", "")]);
	const [one, other] = [kept(first), kept(second)];
	expect(one).not.toBe(other);
	const formsOf = async (uuid: string | undefined) =>
		Object.keys((await ask("GET", DRAFT, `${SECURE}=${uuid}`)).body.answers as object);
	expect(await formsOf(one)).toEqual(["registration/index"]);
	expect(await formsOf(other)).toEqual(["registration/birthdate"]);
});

it("the id of a draft ends with its registration, and the next draft has another", async () => {
	let cookie = "";
	for (const form of Object.keys(forms).slice(0, -1)) cookie = `${SECURE}=${kept(await put(form, cookie))}`;
	const made = await ask("POST", REGISTER, cookie, { answers: forms });
	expect(made.status, made.text).toBe(201);
	expect(String(made.headers["set-cookie"])).toContain(`${SECURE}=;`);
	expect((await ask("GET", DRAFT, cookie)).body).toMatchObject({ answers: {} });
	expect(kept(await put("registration/index", cookie))).not.toBe(cookie.split("=")[1]);
});
