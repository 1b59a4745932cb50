import { type Catalog, canonicalJson, emitValidators, entryProduct } from "../../src/flow/catalog/index.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { buildWeb } from "../building/build-web.ts";
import { STANDARD_SETTING } from "./bench-app.ts";
import { benchCatalog } from "./catalog-bench.ts";
import { benchChat } from "./chat-bench.ts";
import { benchChecks } from "./checks-bench.ts";
import { benchCrowd } from "./crowd-bench.ts";
import { benchDesk } from "./desk-bench.ts";
import { benchEngine } from "./engine-bench.ts";
import { benchHang } from "./hang-bench.ts";
import { benchKill } from "./kill-bench.ts";
import { benchLoad, type LoadFigures } from "./load-bench.ts";
import { benchLocks } from "./lock-bench.ts";
import { benchMemory, type MemoryFigures } from "./memory-bench.ts";
import { benchOrders } from "./orders-bench.ts";
import { benchPublish } from "./publish-bench.ts";
import * as flow from "./reports/flow-reports.ts";
import { screeningLines } from "./reports/screening-report.ts";
import * as server from "./reports/server-reports.ts";
import { benchScreening } from "./screening-bench.ts";
import { benchServer, type ServerFigures } from "./server-bench.ts";
import { benchStudioCheck } from "./studio-check-bench.ts";

/** What rows are run with. */
export interface RowRequest {
	/** The repository. */
	readonly root: string;
	readonly catalog: Catalog;
	/** How many partners are generated, time after time. */
	readonly partners: readonly number[];
	/** How many processes are killed. */
	readonly kills: number;
}

/** The figures of a row, and what is printed of them. */
export interface Reported {
	readonly figures: unknown;
	readonly lines: Iterable<string>;
}

/** A row of `npm run bench`. */
export interface Row {
	readonly name: string;
	run(request: RowRequest): Promise<Reported>;
}

function row<Figures>(
	name: string,
	lines: (figures: Figures) => Iterable<string>,
	measure: (request: RowRequest) => Figures | Promise<Figures>,
): Row {
	return {
		name,
		run: async (request) => {
			const figures = await measure(request);
			return { figures, lines: lines(figures) };
		},
	};
}

const ENGINE = { records: 2_000, rounds: 7, roundMs: 200 };
const SERVER = { rounds: 7, saves: 60, connections: 16, roundMs: 700, settleMs: 4_000 };
const MEMORY = { engines: ["postgres", "embedded"], requests: 6_000, idleSeconds: 60 } as const;
const LOCKS = { signers: 10, vendorMs: 3_000, reads: 100, settleMs: 3_000 };
const KILLS = { borrowers: 4, saves: 10, withinMs: 2_000 };

/** All rows, in the order in which they run. */
export const rows: readonly Row[] = [
	row("engine", flow.engineLines, ({ catalog }) => benchEngine(catalog.product("main"), ENGINE)),
	row("load", flow.loadLines, ({ root, catalog }) => weigh(root, catalog)),
	row("catalog", flow.catalogLines, ({ partners }) => benchCatalog({ partners, orgs: [] })),
	row("checks", flow.checksLines, () => benchChecks({ rounds: 5, edits: 5, orgs: [] })),
	row("publish", server.publishLines, () => benchPublish(STANDARD_SETTING.open, 8)),
	row("chat", server.chatLines, () => benchChat(STANDARD_SETTING, { chats: 200, messages: 5, everyMs: 1_000 })),
	row("hang", server.hangLines, () =>
		benchHang(STANDARD_SETTING, { limitSeconds: 10, hanging: [4, STANDARD_LIMITS.atOnce.all] }),
	),
	row("crowd", server.crowdLines, () => benchCrowd(STANDARD_SETTING, 200)),
	row("kill", server.killLines, ({ kills }) => benchKill(STANDARD_SETTING.open, { ...KILLS, kills })),
	row("locks", server.locksLines, () => benchLocks(STANDARD_SETTING, LOCKS)),
	row("memory", server.memoryLines, ({ root }) => measureMemory(root)),
	row("server", server.serverLines, ({ root }) => measureServer(root)),
	row("desk", server.deskLines, () => benchDesk(STANDARD_SETTING, { applications: 10_000, rounds: 60 })),
	row("orders", server.ordersLines, () => benchOrders(STANDARD_SETTING, { orders: 900, vendorMs: 2_000, atOnce: 300 })),
	row("studio-check", flow.studioCheckLines, () => benchStudioCheck({ edits: 60, letters: 60 })),
	row("screening", screeningLines, ({ catalog }) =>
		benchScreening(catalog.product("main"), { names: 18_000, sample: 1_000, compared: 20 }),
	),
];

/** Weighs the built web with the data that is served with it. */
export async function weigh(root: string, catalog: Catalog): Promise<LoadFigures> {
	await buildWeb(root);
	const main = entryProduct(catalog.product("main"));
	return benchLoad(root, catalog.orgCodes(), {
		"the organization's slice": canonicalJson(main),
		"the slice's validators": emitValidators(main),
	});
}

async function measureServer(root: string): Promise<ServerFigures> {
	await buildWeb(root);
	return benchServer(STANDARD_SETTING, root, SERVER);
}

async function measureMemory(root: string): Promise<{ readonly servers: readonly MemoryFigures[] }> {
	await buildWeb(root);
	return benchMemory(MEMORY);
}
