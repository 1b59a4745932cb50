import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { localTime } from "../../../../lending/calendar/time-zones.ts";
import type { FileExchange } from "../../ports/payment-book.ts";
import { folderFault } from "../../vendors/folder-fault.ts";
import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { dropFile, removeLeftovers } from "./drop-files.ts";
import { GRACE_MS, nachaCancellation, nachaPayments } from "./nacha-payments.ts";
import { NACHA_SETTINGS, type NachaSettings } from "./nacha-settings.ts";
import { DAMAGED, takeFiles } from "./take-files.ts";

/** Its errors are our own, and about money: a person looks soon. */
const TRIES = 3;

/** Chooses files that the lender's bank fetches and puts back, as it agreed with the lender. */
export const nachaFileAdapter = declareAdapter({
	port: "payments",
	name: "nacha-file",
	kind: "built-in",
	about: "sends money in Nacha files for the lender's bank, and reads what comes back; officers pay off other lenders",
	prefix: "NACHA_",
	limits: { tries: TRIES },
	settings: NACHA_SETTINGS,
	refuse: ({ outDir, inDir }) =>
		outDir === inDir
			? { variable: "NACHA_IN_DIR", cause: "it is NACHA_OUT_DIR as well", cure: "set it to another folder" }
			: undefined,
	build: nachaPayments,
	cancel: (_settings, _tools, order, call) => nachaCancellation(order, call),
	exchange: async (settings, { now }, exchange) => {
		// what came back counts before anything is paid
		await takeFiles(settings.inDir, exchange);
		await sendFiles(settings, now(), exchange);
	},
	health: async ({ outDir, inDir }) =>
		(await folderFault(outDir, "write")) ?? (await folderFault(inDir, "read")) ?? (await damagedFault(inDir)),
});

async function sendFiles(settings: NachaSettings, now: Date, exchange: FileExchange): Promise<void> {
	const { odfi, destination = odfi, origin, cutoffs, outDir } = settings;
	const clockAt = (at: Date) => {
		const local = localTime(at, cutoffs.zone).toISOString();
		return { day: local.slice(0, 10), time: local.slice(11, 16) };
	};
	await exchange.files.assemble({ destination, origin, odfi, clockAt }, new Date(now.getTime() - GRACE_MS), now);
	const from = { ...settings, destination, originName: settings.companyName };
	for (const file of await exchange.files.open()) await dropFile(outDir, from, file, exchange);
	await removeLeftovers(outDir, await exchange.files.waitingNames());
}

/** Files that were set aside wait for people. */
async function damagedFault(inDir: string): Promise<string | undefined> {
	const folder = join(inDir, DAMAGED);
	const found = await readdir(folder).catch(() => []);
	return found.length === 0 ? undefined : `${found.length} of the bank's files could not be read: see ${folder}`;
}
