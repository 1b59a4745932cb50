import type { FastifyInstance } from "fastify";
import { REQUEST_TIMEOUT_MS } from "../../src/contracts/constants/shell.ts";
import { type BenchSetting, onBenchApp } from "./bench-app.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";

/** What many visitors experience when they register at the same moment; milliseconds. */
export interface CrowdFigures {
	readonly many: number;
	/** From the first press of the button to the account, waits included. */
	readonly p50: number;
	readonly max: number;
	/** The longest single response. */
	readonly longestAnswer: number;
	/** Responses that took longer than the browser waits. */
	readonly timedOut: number;
	/** Responses that asked for a retry. */
	readonly turnedAway: number;
}

/** Registers this many at once, each retrying when the server asks for it, as the browser does. */
export function benchCrowd(setting: BenchSetting, many: number): Promise<CrowdFigures> {
	return onBenchApp(setting, { worksJobs: false }, async (app) => {
		await register(app, "10.3.9.9");
		const all = await Promise.all(Array.from({ length: many }, (_, index) => register(app, `10.3.0.${index}`)));
		const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
		const answers = all.flatMap((one) => one.answers);
		return {
			many,
			p50: times[Math.floor(many / 2)] ?? 0,
			max: times.at(-1) ?? 0,
			longestAnswer: Math.max(...answers),
			timedOut: answers.filter((ms) => ms > REQUEST_TIMEOUT_MS).length,
			turnedAway: answers.length - many,
		};
	});
}

async function register(app: FastifyInstance, remoteAddress: string) {
	const payload = { answers: benchAnswers() };
	const started = performance.now();
	const answers: number[] = [];
	for (;;) {
		const asked = performance.now();
		const reply = await app.inject({ method: "POST", url: REGISTER, headers: { org: "main" }, remoteAddress, payload });
		answers.push(performance.now() - asked);
		if (reply.statusCode === 201) return { ms: performance.now() - started, answers };
		if (reply.statusCode !== 503) throw new Error(`A registration answered ${reply.statusCode}: ${reply.payload}`);
		await new Promise((done) => setTimeout(done, Number(reply.headers["retry-after"]) * 1_000));
	}
}
