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
 * facts as json-logic-js does; closes with `N passed, N failed`.
 */
export async function runCases(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	if (options.org !== undefined) catalog.product(options.org);
	const orgs = options.org === undefined ? catalog.orgCodes() : [options.org];
	const files = [...baseCaseFiles(io.root), ...orgs.flatMap((org) => orgCaseFiles(catalog, org))];
	const bases = new Map<string, Basis>();
	const basisFor = (org: string, which: WhichFlow): Basis => {
		const key = `${org} ${which}`;
		const basis = bases.get(key) ?? basisOf(catalog, org, which);
		bases.set(key, basis);
		return basis;
	};
	let passed = 0;
	let failed = 0;
	const fail = async (what: string, why: readonly string[]) => {
		failed += 1;
		await io.out(`FAILED ${what}\n${why.map((line) => `  ${line}\n`).join("")}`);
	};
	for (const file of files) {
		if ("fault" in file) {
			await fail(file.name, [file.fault]);
			continue;
		}
		for (const [id, one] of casesOf(file, options.org)) {
			const org = one.org ?? file.org;
			const wrong = mismatchesIn(() => basisFor(org, one.flow ?? file.flow), one);
			if (wrong.length === 0) passed += 1;
			else await fail(`${file.name} ${id} (${org})`, wrong);
		}
	}
	await io.out(`${passed} passed, ${failed} failed\n`);
	if (passed + failed > 0) return failed === 0 ? exitCodes.clean : exitCodes.findings;
	await io.err(`There are no cases${options.org === undefined ? "" : ` for "${options.org}"`}.\n`);
	return options.org === undefined ? exitCodes.findings : exitCodes.clean;
}

function casesOf(file: Exclude<CaseFile, { fault: string }>, org: string | undefined): [string, FlowCase][] {
	return Object.entries(file.cases).filter(([, one]) => org === undefined || (one.org ?? file.org) === org);
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

function mismatchesIn(basis: () => Basis, one: FlowCase): string[] {
	try {
		const { flow, agreement } = basis();
		return [...mismatches(flow, one), ...agreement(one.facts)];
	} catch (error) {
		if (error instanceof CatalogError) return [`${error.code}: ${error.message}`];
		throw error;
	}
}
