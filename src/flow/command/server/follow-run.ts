import type { FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { PRODUCTS, type ServerAnswer, signIn } from "./server-call.ts";

const ASK_EVERY_MS = 500;
/** A run that finishes sooner prints no progress. */
const QUIET_MS = 3_000;
const count = (value: unknown) => Number(value).toLocaleString("en-US");

/**
 * Starts a migration, or its check, as a background run of the server; prints progress when it takes long and returns the
 * result.
 */
export async function whenDone(
	options: Options,
	io: FlowIo,
	what: "check" | "migration",
	payload: object,
): Promise<ServerAnswer> {
	const ask = await signIn(options);
	const started = await ask("POST", `${PRODUCTS}/${what}`, payload, { prefer: "respond-async" });
	if (started.status !== 202) return started;
	const { passes, productHash, left, run } = started.body;
	const began = Date.now();
	let told = "";
	for (let answer = started; ; ) {
		const { status, done, total, moved, kept, verdicts } = answer.body;
		if (answer.status >= 300) return answer;
		if (status === "DONE") {
			const body = what === "migration" ? { moved, kept } : { passes, diagnostics: [], productHash, left, verdicts };
			return { status: 200, body };
		}
		if (status === "FAILED") {
			const message = `The server gave up after ${count(done)} of ${count(total)} applications. Publish again, or ask its operator.`;
			return { status: 500, body: { message } };
		}
		const now = `${count(done)} of ${count(total)} applications\n`;
		if (Date.now() - began > QUIET_MS && now !== told) await io.err(now);
		told = now;
		await new Promise((tick) => setTimeout(tick, ASK_EVERY_MS));
		answer = await ask("GET", `${PRODUCTS}/migration?run=${String(run)}`);
	}
}
