import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { PageRenderer, PageRequest } from "../../../src/contracts/page-rendering.ts";
import type { Json } from "../../../src/flow/engine/authored/authored.ts";
import { readPost } from "../../../src/web/forms/posting/read-post.ts";
import { type Reply, registrationAnswers, send } from "./borrower.ts";

type Answers = { readonly [field: string]: Json };
type Fields = readonly (readonly [name: string, text: string])[];

/** A web root with a page, and a renderer that writes down what it was asked to draw. */
export class DrawnPages {
	readonly webRoot = mkdtempSync(join(tmpdir(), "heloc-flow-web-"));
	readonly requests: PageRequest[] = [];

	constructor() {
		writeFileSync(join(this.webRoot, "index.html"), "<!doctype html><html><head></head><body></body></html>");
	}

	readonly renderer: PageRenderer = {
		readPost,
		render: async (request) => {
			this.requests.push(request);
			const body = JSON.stringify(request.data).replaceAll("<", "\\u003c");
			return { kind: "page", status: 200, title: "A page", head: "", body, state: "{}", modules: [] };
		},
	};

	get last(): PageRequest {
		const last = this.requests.at(-1);
		if (!last) throw new Error("No page was drawn.");
		return last;
	}

	get draft(): { readonly answers: { readonly [form: string]: Answers }; readonly next: string | null } {
		const query = this.last.data.queries.find(({ key }) => key[0] === "registration-draft");
		return query?.data as unknown as { answers: { [form: string]: Answers }; next: string | null };
	}

	remove(): void {
		rmSync(this.webRoot, { recursive: true, force: true });
	}
}

/** The fields that a browser posts for these answers: objects by dot path, a tick as "on". */
export function fieldsOf(answers: Answers, path = ""): Fields {
	return Object.entries(answers).flatMap(([name, answer]): Fields => {
		const at = path === "" ? name : `${path}.${name}`;
		if (typeof answer === "object" && answer !== null) return fieldsOf(answer as Answers, at);
		if (typeof answer === "boolean") return answer ? [[at, "on"]] : [];
		return [[at, String(answer)]];
	});
}

/** A visitor whose browser runs no script: follows redirects by hand and keeps its cookies. */
export class Visitor {
	readonly app: FastifyInstance;
	readonly headers: { readonly [name: string]: string };
	cookie: string | undefined;

	constructor(app: FastifyInstance, headers: { readonly [name: string]: string } = {}) {
		this.app = app;
		this.headers = { accept: "text/html,application/xhtml+xml", "sec-fetch-site": "same-origin", ...headers };
	}

	async post(
		path: string,
		answers: Answers | Fields,
		headers: { readonly [name: string]: string } = {},
	): Promise<Reply> {
		const fields = Array.isArray(answers) ? (answers as Fields) : fieldsOf(answers as Answers);
		const payload = new URLSearchParams(fields.map(([name, text]) => [name, text])).toString();
		return this.#keepCookie(
			await send(this.app, {
				method: "POST",
				url: `/account/heloc${path}`,
				headers: { "content-type": "application/x-www-form-urlencoded", ...this.#headers(), ...headers },
				payload,
			}),
		);
	}

	async get(path: string): Promise<Reply> {
		const url = path.startsWith("/service") ? path : `/account/heloc${path}`;
		return this.#keepCookie(await send(this.app, { method: "GET", url, headers: this.#headers() }));
	}

	#headers() {
		return { ...this.headers, ...(this.cookie === undefined ? {} : { cookie: this.cookie }) };
	}

	#keepCookie(reply: Reply): Reply {
		for (const line of [reply.headers["set-cookie"] ?? []].flat() as string[]) {
			const [pair = "", ...attributes] = line.split("; ");
			if (pair.startsWith("heloc_draft=") && attributes.includes("Path=/")) {
				this.cookie = pair === "heloc_draft=" ? undefined : pair;
			}
		}
		return reply;
	}
}

/** Where each step of the shipped registration is posted to. */
export const PATHS: { readonly [formId: string]: string } = {
	"registration/index": "/register-v2",
	"registration/home-address": "/register-v2/home-address",
	"registration/for-sale": "/register-v2/for-sale",
	"registration/annual-income": "/register-v2/annual-income",
	"registration/legal-name": "/register-v2/legal-name",
	"registration/birthdate": "/register-v2/birthdate",
	"registration/contact": "/register-v2/contact",
	"registration/login": "/register-v2/login",
};

/** Posts every step but the last and gives the answers of all. */
export async function upToLogin(
	visitor: Visitor,
	changes: Parameters<typeof registrationAnswers>[0] = {},
): Promise<ReturnType<typeof registrationAnswers>> {
	const answers = registrationAnswers(changes);
	for (const [formId, given] of Object.entries(answers)) {
		if (formId === "registration/login") break;
		const reply = await visitor.post(PATHS[formId] ?? "", given);
		if (reply.status !== 303) throw new Error(`${formId} answered ${reply.status}: ${reply.text}`);
	}
	return answers;
}
