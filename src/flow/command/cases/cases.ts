import { mismatches } from "../../catalog/cases/case-answer.ts";
import { baseCaseFiles, type CaseFile, orgCaseFiles } from "../../catalog/cases/case-files.ts";
import { openFlow } from "../../catalog/cases/case-flow.ts";
import type { FlowCase, WhichFlow } from "../../catalog/cases/flow-case.ts";
import { CatalogError } from "../../catalog/catalog-error.ts";
import type { Catalog } from "../../catalog/index.ts";
import type { Flow } from "../../engine/index.ts";
import type { Found } from "../found.ts";
import { type ExitCode, exitCodes, type FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { tell } from "../print/report.ts";
import { type Catalogs, orgsOf, productNamed } from "../products.ts";
import { STANDARD_LENDER } from "../standard-lender.ts";
import { type Agreement, agreementOf } from "./agreement.ts";

/** A case with an unexpected result, with one line per difference. */
interface CaseOutcome {
	readonly outcome: "failed" | "differs";
	/** File and id of the case, and the organization it ran on. */
	readonly what: string;
	readonly lines: readonly string[];
	readonly file: string;
	readonly line: number;
}

interface Tally {
	passed: number;
	readonly outcomes: CaseOutcome[];
}

/**
 * Runs the cases: facts in, expected page, stage, state, vendor orders or steps out; every rule of the product must also
 * agree with json-logic-js. Ends with `N passed, N failed`. With --org, the base's cases run on that organization too: a
 * different result is reported but is not a failure, because an overlay may intend it; the organization's own case with
 * the same file and id replaces the base's.
 */
export async function runCases(options: Options, catalogs: Catalogs, io: FlowIo): Promise<ExitCode> {
	const tallies = catalogs.map((catalog) => tallyOf(options, catalog, io));
	const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
	const outcomes = tallies.flatMap((tally) => tally.outcomes);
	const failed = outcomes.filter(({ outcome }) => outcome === "failed").length;
	const differ = outcomes.length - failed;
	const lines = outcomes.map(
		({ outcome, what, lines: wrong }) =>
			`${outcome === "failed" ? "FAILED" : outcome} ${what}\n${wrong.map((line) => `  ${line}\n`).join("")}`,
	);
	const otherwise = differ === 0 ? "" : `${differ} of ${STANDARD_LENDER}'s cases differ for ${options.org ?? ""}\n`;
	const closing = `${otherwise}${passed} passed, ${failed} failed\n`;
	const found = outcomes.map(foundOf);
	await tell(
		{ json: { passed, failed, differ, outcomes }, text: lines.join("") + closing, found, closing },
		options.format,
		io,
	);
	if (passed + failed + differ > 0) return failed === 0 ? exitCodes.clean : exitCodes.findings;
	await io.err(`There are no cases${options.org === undefined ? "" : ` for "${options.org}"`}.\n`);
	return options.org === undefined ? exitCodes.findings : exitCodes.clean;
}

function foundOf({ outcome, what, lines, file, line }: CaseOutcome): Found {
	const [code, severity] =
		outcome === "failed" ? (["CASE_FAILED", "error"] as const) : (["CASE_DIFFERS", "note"] as const);
	return { code, severity, file, line, column: 1, cause: `${what}: ${lines.join("; ")}`, cure: "" };
}

function tallyOf(options: Options, catalog: Catalog, io: FlowIo): Tally {
	const orgs = orgsOf(catalog, options);
	// of a further product that this lender doesn't offer there is nothing to run
	if (options.org !== undefined && orgs.length === 0) return { passed: 0, outcomes: [] };
	if (options.org !== undefined) catalog.product(options.org);
	const own = orgs.flatMap((org) => orgCaseFiles(catalog, org, io.root));
	const bases = new Map<string, Basis>();
	const basisFor = (org: string, which: WhichFlow): Basis => {
		const key = `${org} ${which}`;
		const basis = bases.get(key) ?? basisOf(catalog, org, which);
		bases.set(key, basis);
		return basis;
	};
	const tally: Tally = { passed: 0, outcomes: [] };
	for (const file of [...baseCaseFiles(io.root, catalog.productId), ...own]) {
		if ("fault" in file) {
			tally.outcomes.push({ outcome: "failed", what: file.name, lines: [file.fault], file: file.name, line: 1 });
			continue;
		}
		for (const [id, fault] of Object.entries(file.faults)) {
			tally.outcomes.push({ outcome: "failed", what: `${file.name} ${id}`, lines: [fault], ...file.placeOf(id) });
		}
		for (const [id, one] of Object.entries(file.cases)) {
			const written = one.org ?? file.org;
			const org = options.org ?? written;
			const isOfBase = org !== written && written === STANDARD_LENDER;
			if (org !== written && !isOfBase) continue;
			if (isOfBase && own.some((other) => takesPlace(other, org, file.name, id))) continue;
			const { wrong, disagree } = judged(() => basisFor(org, one.flow ?? file.flow), one);
			const lines = [...wrong, ...disagree];
			if (lines.length === 0) {
				tally.passed += 1;
				continue;
			}
			const outcome = isOfBase && disagree.length === 0 ? "differs" : "failed";
			const { file: at, line } = file.placeOf(id);
			tally.outcomes.push({
				outcome,
				what: `${file.name} ${id} (${productNamed(catalog, org)})`,
				lines,
				file: at,
				line,
			});
		}
	}
	return tally;
}

function takesPlace(file: CaseFile, org: string, name: string, id: string): boolean {
	if ("fault" in file || !file.name.startsWith(`${org}/`)) return false;
	// those of a further product have a folder of its own before it
	const below = (path: string) => path.slice(path.indexOf("/cases/"));
	return below(file.name) === below(name) && Object.hasOwn(file.cases, id);
}

/** The product and flow that the cases of one organization run on. */
interface Basis {
	readonly flow: Flow;
	readonly agreement: Agreement;
}

function basisOf(catalog: Catalog, org: string, which: WhichFlow): Basis {
	const { product, flow } = openFlow(catalog, org, which);
	return { flow, agreement: agreementOf(product, flow) };
}

/** Differences from the expectation, and rules on which json-logic-js disagrees. */
function judged(basis: () => Basis, one: FlowCase): { wrong: string[]; disagree: readonly string[] } {
	try {
		const { flow, agreement } = basis();
		return { wrong: mismatches(flow, one), disagree: agreement(one.facts) };
	} catch (error) {
		if (error instanceof CatalogError) return { wrong: [], disagree: [`${error.code}: ${error.message}`] };
		throw error;
	}
}
