import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { type BenchSetting, onBenchApp } from "./bench-app.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";
import { seedQueue } from "./desk-seed.ts";

/** Milliseconds of repeated answers. */
export interface Spread {
	readonly p50: number;
	readonly p95: number;
}

/** How fast the desk's queue answers over many applications on Postgres. */
export interface DeskFigures {
	readonly applications: number;
	readonly pages: { readonly [what: string]: Spread };
}

/** How many applications are in the queue, and how often each question is asked. */
export interface DeskSizes {
	readonly applications: number;
	readonly rounds: number;
}

const WARM_UP = 5;
const headers = { org: "main" };

/** Fills the queue of one lender on Postgres, and asks it for its first page, the next one, a search and filters. */
export async function benchDesk(setting: BenchSetting, { applications, rounds }: DeskSizes): Promise<DeskFigures> {
	return onBenchApp(setting, {}, async (app) => {
		const made = await app.inject({ method: "POST", url: REGISTER, headers, payload: { answers: benchAnswers() } });
		await seedQueue(app.serverContext, String(made.json().applicationUuid), applications);
		const payload = { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD };
		const login = await app.inject({ method: "POST", url: "/identity/api/v1/login", headers, payload });
		const authorization = `Bearer ${login.json().jwt}`;
		const ask = async (question: object) => {
			const request = { method: "POST", url: "/service-desk/api/v1/queue", payload: question } as const;
			const answer = await app.inject({ ...request, headers: { ...headers, authorization } });
			const page: { rows: unknown[]; next: string | null } = answer.json();
			if (answer.statusCode !== 200 || page.rows.length === 0) {
				throw new Error(`The queue answered ${answer.statusCode} with ${page.rows?.length ?? 0} rows.`);
			}
			return page;
		};
		const { next } = await ask({});
		const questions = {
			"first page": {},
			"next page": { after: next },
			"search by name": { search: "marisol vega" },
			"search by address": { search: "quarry columbus" },
			filtered: { share: "late", homeState: "TX", sort: "waiting" },
			"newest first, all": { sort: "newest", scope: "all" },
		};
		const pages: { [what: string]: Spread } = {};
		for (const [what, question] of Object.entries(questions)) pages[what] = await spread(rounds, () => ask(question));
		return { applications, pages };
	});
}

async function spread(rounds: number, once: () => Promise<unknown>): Promise<Spread> {
	const times: number[] = [];
	for (let round = -WARM_UP; round < rounds; round += 1) {
		const started = performance.now();
		await once();
		if (round >= 0) times.push(performance.now() - started);
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { p50: at(0.5), p95: at(0.95) };
}
