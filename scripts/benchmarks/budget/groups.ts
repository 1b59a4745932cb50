import type { Catalog } from "../../../src/flow/catalog/index.ts";
import { buildWeb } from "../../building/build-web.ts";
import { STANDARD_SETTING } from "../bench-app.ts";
import { benchCommands } from "../checks-bench.ts";
import { benchEngine } from "../engine-bench.ts";
import { mediansOf, REACHES, reached } from "../page/figures.ts";
import { servePages } from "../page/pages.ts";
import { registrationForms } from "../page/registration-forms.ts";
import { runRounds } from "../page/run-rounds.ts";
import { launch } from "../page/throttled-browser.ts";
import { benchServer } from "../server-bench.ts";
import { benchStudioCheck } from "../studio-check-bench.ts";
import type { Budget } from "./budgets.ts";

/** What groups are measured with. */
export interface BudgetRequest {
	/** The repository. */
	readonly root: string;
	readonly catalog: Catalog;
}

/** Ratios that are measured together. */
export interface BudgetGroup {
	readonly name: string;
	/** Measured only when it is named: it needs Chromium, and packages of its own. */
	readonly isOnlyNamed?: true;
	/** What each ratio is of. */
	readonly ratios: readonly Omit<Budget, "ratio">[];
	/** The ratios of one round, by name. */
	measure(request: BudgetRequest): Promise<Readonly<Record<string, number>>>;
}

const against = (baseline: string, whats: Readonly<Record<string, string>>) =>
	Object.entries(whats).map(([name, what]) => ({ name, what, against: baseline }));

const HAND_WRITTEN = "the stage table written by hand";
const BARE_ROUTE = "a bare Fastify route";
const BARE_START = "a bare start of Node";
const COLD_CHECK = "a whole check of the lender";
const PAGES = { static: "static HTML", rjsf: "RJSF with Chakra", "form-js": "form-js" } as const;
const PAGE_WORDS: Readonly<Record<string, string>> = {
	"first typable field": "first field that can be typed into",
	"script bytes": "script on the wire",
	"blocking time": "blocking time, from navigation start",
	Next: "Next: click to the next step's field",
};

/** All groups. Processor time against processor time, so that what else a machine does hardly counts; pages as shown. */
export const groups: readonly BudgetGroup[] = [
	{
		name: "engine",
		ratios: against(HAND_WRITTEN, {
			route: "a page from facts",
			routeFromRecord: "a page from a record",
			routeFromNewRecord: "a page from a new record",
			resolveState: "a state from facts",
			stage: "a stage from facts",
			newFacts: "the facts of a new record",
		}),
		measure: async ({ catalog }) =>
			benchEngine(catalog.product("main"), { records: 2_000, rounds: 5, roundMs: 100 }).timesByHand,
	},
	{
		name: "server",
		ratios: [
			...against("a bare insert", { save: "a save" }),
			...against(BARE_ROUTE, { poll: "a poll", standing: "a status page's data", "first page": "a first page" }),
		],
		measure: async ({ root }) => {
			await buildWeb(root);
			const sizes = { rounds: 5, saves: 60, connections: 16, roundMs: 400, settleMs: 4_000 };
			const { cpu } = await benchServer(STANDARD_SETTING, root, sizes);
			return Object.fromEntries(Object.entries(cpu).map(([name, { times }]) => [name, times]));
		},
	},
	{
		name: "checks",
		ratios: against(BARE_START, {
			oneWarm: "`flow check` of a lender",
			allWarm: "`flow check` of all lenders",
			allCold: "the same, with nothing known from before",
			route: "`flow route` of a record",
		}),
		measure: async () => (await benchCommands({ rounds: 3, orgs: [] })).timesBare,
	},
	{
		name: "studio-check",
		ratios: against(COLD_CHECK, {
			sound: "an edit that leaves a draft sound",
			faulty: "an edit that leaves it faulty",
			typed: "a letter typed into a file",
		}),
		measure: async () => {
			const { cold, sound, faulty, typed } = await benchStudioCheck({ edits: 20, letters: 20 });
			const share = ({ cpuP50 }: typeof sound) => cpuP50 / cold.cpuMs;
			return { sound: share(sound), faulty: share(faulty), typed: share(typed) };
		},
	},
	{
		name: "page",
		isOnlyNamed: true,
		ratios: REACHES.map(({ figure, against: page }) => ({
			...{ name: figure, what: PAGE_WORDS[figure] ?? figure, against: PAGES[page] },
		})),
		measure: measurePage,
	},
];

async function measurePage({ root, catalog }: BudgetRequest): Promise<Readonly<Record<string, number>>> {
	await buildWeb(root);
	const product = catalog.product("main");
	const { addresses, stop } = await servePages(root, product, false);
	try {
		const browser = await launch(root);
		try {
			const rounds = await runRounds(browser, addresses, registrationForms(product), 1, () => {});
			return Object.fromEntries(reached(mediansOf(rounds)).map(({ figure, ratio }) => [figure, ratio]));
		} finally {
			await browser.close();
		}
	} finally {
		await stop();
	}
}
