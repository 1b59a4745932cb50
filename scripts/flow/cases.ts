import { type Catalog, CatalogError } from "../../src/catalog/index.ts";
import type { Flow } from "../../src/engine/index.ts";
import { type Agreement, agreementOf } from "./agreement.ts";
import { type FlowCase, mismatches } from "./case.ts";
import { baseCaseFiles, type CaseFile, orgCaseFiles } from "./case-files.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { openFlow, type WhichFlow } from "./which-flow.ts";

/**
 * Runs the cases: facts in, expected page, stage, state, tasks or steps out, and every rule of the product answers the
 * facts as json-logic-js does; closes with `N passed, N failed`. For one organisation, the base's cases run on it too: one
 * that comes out otherwise is told and is no failure, because an overlay may mean it; a case of its own of the same file
 * and id takes its place.
 */
export async function runCases(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	if (options.org !== undefined) catalog.product(options.org);
	const orgs = options.org === undefined ? catalog.orgCodes() : [options.org];
	const own = orgs.flatMap((org) => orgCaseFiles(catalog, org, io.root));
	const bases = new Map<string, Basis>();
	const basisFor = (org: string, which: WhichFlow): Basis => {
		const key = `${org} ${which}`;
		const basis = bases.get(key) ?? basisOf(catalog, org, which);
		bases.set(key, basis);
		return basis;
	};
	let [passed, failed, differ] = [0, 0, 0];
	const tell = (word: string, what: string, lines: readonly string[]) =>
		io.out(`${word} ${what}\n${lines.map((line) => `  ${line}\n`).join("")}`);
	for (const file of [...baseCaseFiles(io.root), ...own]) {
		if ("fault" in file) {
			failed += 1;
			await tell("FAILED", file.name, [file.fault]);
			continue;
		}
		for (const [id, fault] of Object.entries(file.faults)) {
			failed += 1;
			await tell("FAILED", `${file.name} ${id}`, [fault]);
		}
		for (const [id, one] of Object.entries(file.cases)) {
			const written = one.org ?? file.org;
			const org = options.org ?? written;
			const isOfBase = org !== written && written === BASE;
			if (org !== written && !isOfBase) continue;
			if (isOfBase && own.some((other) => takesPlace(other, `${org}/${file.name}`, id))) continue;
			const { wrong, disagree } = judged(() => basisFor(org, one.flow ?? file.flow), one);
			const what = `${file.name} ${id} (${org})`;
			if (wrong.length + disagree.length === 0) passed += 1;
			else if (isOfBase && disagree.length === 0) {
				differ += 1;
				await tell("differs", what, wrong);
			} else {
				failed += 1;
				await tell("FAILED", what, [...wrong, ...disagree]);
			}
		}
	}
	if (differ > 0) await io.out(`${differ} of ${BASE}'s cases come out otherwise for ${options.org ?? ""}\n`);
	await io.out(`${passed} passed, ${failed} failed\n`);
	if (passed + failed + differ > 0) return failed === 0 ? exitCodes.clean : exitCodes.findings;
	await io.err(`There are no cases${options.org === undefined ? "" : ` for "${options.org}"`}.\n`);
	return options.org === undefined ? exitCodes.findings : exitCodes.clean;
}

/** The organisation on which the cases of flows/cases run unless they say otherwise. */
const BASE = "main";

function takesPlace(file: CaseFile, name: string, id: string): boolean {
	return !("fault" in file) && file.name === name && Object.hasOwn(file.cases, id);
}

/** What the cases of one organisation run on. */
interface Basis {
	readonly flow: Flow;
	readonly agreement: Agreement;
}

function basisOf(catalog: Catalog, org: string, which: WhichFlow): Basis {
	const { product, flow } = openFlow(catalog, org, which);
	return { flow, agreement: agreementOf(product, flow) };
}

/** What comes out otherwise than a case expects, and which rules json-logic-js answers otherwise. */
function judged(basis: () => Basis, one: FlowCase): { wrong: string[]; disagree: readonly string[] } {
	try {
		const { flow, agreement } = basis();
		return { wrong: mismatches(flow, one), disagree: agreement(one.facts) };
	} catch (error) {
		if (error instanceof CatalogError) return { wrong: [], disagree: [`${error.code}: ${error.message}`] };
		throw error;
	}
}
