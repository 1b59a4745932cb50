import type { PlatformContext } from "../../platform/context.ts";
import type { CallbackContext, QueueContext } from "../context.ts";
import { fileBook } from "./file-book.ts";

const EXCHANGE_MS = 20_000;
/** A persistent alarm is repeated. */
const REPEAT_MS = 300_000;

/** Exchanges files with every vendor that has some, once; what fails at one of them does not keep the others. */
export async function exchangeFiles(
	context: PlatformContext & QueueContext & CallbackContext,
	failed: (vendor: string, error: unknown) => void,
) {
	for (const { vendor, run } of context.exchanges) {
		try {
			await run({ files: fileBook(context, vendor), alarm: context.alarm });
		} catch (error) {
			failed(vendor, error);
		}
	}
}

/** Exchanges files again and again; returns a function that stops it and waits for the exchange that runs. */
export function exchangeAgainAndAgain(context: PlatformContext & QueueContext & CallbackContext): () => Promise<void> {
	if (context.exchanges.length === 0) return async () => undefined;
	const toldAt = new Map<string, number>();
	const failed = (vendor: string, error: unknown) => {
		if (Date.now() - (toldAt.get(vendor) ?? 0) < REPEAT_MS) return;
		toldAt.set(vendor, Date.now());
		const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
		// a message may name what a file holds
		context.alarm("files could not be exchanged", { vendor, error: String(code ?? name ?? "unknown") });
	};
	let running: Promise<void> | undefined;
	const run = () => {
		running ??= exchangeFiles(context, failed).finally(() => {
			running = undefined;
		});
	};
	run();
	const timer = setInterval(run, EXCHANGE_MS);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
