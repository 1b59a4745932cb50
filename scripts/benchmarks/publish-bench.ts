import {
	SANDBOX_AGENT_PASSWORD,
	sandboxAgentEmail,
	sandboxApproverEmail,
} from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { madeUpLender } from "../testing/made-up-lender.ts";
import type { BenchDatabase } from "./bench-database.ts";
import { onServerPair, type ServerPair } from "./server-pair.ts";
import { median } from "./timing.ts";

/** Milliseconds from the publish request to one process until it and another process serve the version. */
export interface PublishFigures {
	readonly first: { readonly here: number; readonly there: number };
	/** Medians of the later ones. */
	readonly next: { readonly here: number; readonly there: number };
	readonly publishes: number;
}

const BASE = "/service-products/api/v1";
const DRAFTS = "/service-studio/api/v1/drafts";
const ORG = "lakeside-cu";

/** Publishes a reworded partner page on one of two server processes that share a database, several times. */
export async function benchPublish(open: () => Promise<BenchDatabase>, publishes: number): Promise<PublishFigures> {
	const { url, drop } = await open();
	try {
		return await onServerPair(url, (servers) => publishAgain(servers, publishes));
	} finally {
		await drop();
	}
}

/** The same on servers that run already. */
export async function publishAgain({ addresses }: ServerPair, publishes: number): Promise<PublishFigures> {
	const [here = "", there = ""] = addresses;
	const people = {
		agent: await login(here, sandboxAgentEmail(ORG)),
		approver: await login(here, sandboxApproverEmail(ORG)),
	};
	const rounds: { here: number; there: number }[] = [];
	for (let round = 0; round < publishes; round += 1) rounds.push(await publish(here, there, people, `Round ${round}`));
	const [first = { here: 0, there: 0 }, ...rest] = rounds;
	const next = { here: median(rest.map((one) => one.here)), there: median(rest.map((one) => one.there)) };
	return { first, next, publishes };
}

async function publish(
	here: string,
	there: string,
	{ agent, approver }: { readonly agent: string; readonly approver: string },
	title: string,
) {
	const org = madeUpLender(ORG);
	const pages = { pages: { complete: { title } } };
	const files = { "org.json": JSON.stringify(org), "flows/pages.json": JSON.stringify(pages) };
	const why = "A benchmark";
	const { draft, hash } = await call(here, "POST", `${BASE}/versions`, agent, { files, why });
	await call(here, "POST", `${DRAFTS}/${String(draft)}/approve`, approver, { hash });
	const started = performance.now();
	await call(here, "POST", `${DRAFTS}/${String(draft)}/publish`, approver, { why });
	const live = performance.now();
	const { productHash } = await call(here, "GET", `${BASE}/versions`, agent);
	while ((await call(there, "GET", `${BASE}/versions`, agent)).productHash !== productHash) {
		await new Promise((done) => setTimeout(done, 10));
	}
	return { here: live - started, there: performance.now() - started };
}

async function login(address: string, email: string): Promise<string> {
	const payload = { email, password: SANDBOX_AGENT_PASSWORD };
	return String((await call(address, "POST", "/identity/api/v1/login", undefined, payload)).jwt);
}

async function call(address: string, method: string, path: string, jwt: string | undefined, payload?: object) {
	const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
	const type = payload === undefined ? {} : { "content-type": "application/json" };
	const authorization = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` };
	const reply = await fetch(address + path, { method, headers: { org: ORG, ...type, ...authorization }, ...body });
	const answer = (await reply.json()) as { readonly [name: string]: unknown };
	if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
	return answer;
}
