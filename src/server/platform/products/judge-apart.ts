import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Catalog, type ProofFolder, proofsFolder } from "../../../flow/catalog/index.ts";
import { catalogsOf } from "./further-products.ts";
import type { JudgedOrg, JudgeRequest } from "./judge-process.ts";

const PROCESS = fileURLToPath(new URL("./judge-process.ts", import.meta.url));
const HEAP_MEGABYTES = 512;
/** The young generation stays small: proving keeps most of what it makes for long. */
const YOUNG_MEGABYTES = 2;

/** What it takes to judge apart. */
export interface JudgeApart {
	readonly catalog: Catalog;
	/** The store in use, which takes what the other process proves. */
	readonly proofs: ProofFolder;
	readonly overlaysDir: string | undefined;
	/** The organization that is needed first. */
	readonly first: string;
	/** Ends the process. */
	readonly signal: AbortSignal;
	readonly heapMegabytes?: number;
}

/** A process that dies more often dies for reasons of its own, and no lender is to blame. */
const MOST_DEATHS = 3;

/**
 * Judges the organizations without a verdict in a process of its own, whose memory is given back when it ends: proofs
 * take several times what serving takes. A lender whose files end the process is given up, and the rest judged in another one. Returns
 * a function that waits for one organization's verdict; it throws one sentence where there is none.
 */
export function judgeApart(given: JudgeApart): (org: string) => Promise<void> {
	const { catalog, proofs, overlaysDir, first, signal, heapMegabytes = HEAP_MEGABYTES } = given;
	const unknown = [first, ...catalog.orgCodes().filter((org) => org !== first)].filter(
		(org) => !catalogsOf(catalog, org).every((one) => one.isJudged(org)),
	);
	const awaited = new Map(unknown.map((org) => [org, Promise.withResolvers<void>()]));
	for (const { promise } of awaited.values()) promise.catch(() => undefined);
	const over = (how: string) => {
		const fault = new Error(
			`The process that checks the lenders' files ended before their verdict (${how}): nothing is served without one. Give it more memory if there was too little, and start again.`,
		);
		for (const { reject } of awaited.values()) reject(fault);
	};
	const judge = (orgs: readonly string[], deaths: number): void => {
		const left = [...orgs];
		const child = fork(PROCESS, [], {
			execArgv: [
				"--disable-warning=ExperimentalWarning",
				`--max-old-space-size=${heapMegabytes}`,
				`--max-semi-space-size=${YOUNG_MEGABYTES}`,
			],
			// neither keys nor passwords
			env: process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			signal,
			serialization: "advanced",
		});
		child.on("message", ({ org, ...handed }: JudgedOrg) => {
			proofs.take(handed);
			awaited.get(org)?.resolve();
			left.splice(left.indexOf(org), 1);
			if (left.length === 0) child.disconnect();
		});
		child.on("error", ({ name }) => over(name));
		child.on("exit", (code, by) => {
			const how = by ?? `code ${code}`;
			const [under, ...others] = left;
			if (under === undefined || under === first || signal.aborted || deaths === MOST_DEATHS) return over(how);
			for (const one of catalogsOf(catalog, under))
				one.giveUp(under, `the process that checks ended over them (${how})`);
			awaited.get(under)?.resolve();
			if (others.length > 0) judge(others, deaths + 1);
		});
		child.send({ overlaysDir, proofs: proofsFolder(), orgs } satisfies JudgeRequest);
	};
	if (unknown.length > 0 && !signal.aborted) judge(unknown, 1);
	return async (org) => awaited.get(org)?.promise;
}
