import type { Catalog } from "../../src/catalog/index.ts";
import type { InvariantsFile } from "../../src/checks/index.ts";
import { proveInvariant } from "../../src/checks/invariants.ts";
import { proveLiveness } from "../../src/checks/liveness.ts";
import { type ApplicationRecord, compileFlow, type Json, type Product } from "../../src/engine/index.ts";
import { type FlowCase, observed } from "./case.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";

/** What every other statement stands on: a form writes only what it owns, so that no answer decides an outcome. */
const OWNED = "writes-are-owned";

interface Statement {
	readonly org: string;
	readonly id: string;
	readonly verdict: "holds" | "broken" | "assumed";
	readonly why?: string;
	readonly witness?: ApplicationRecord;
}

/**
 * Prints for each statement of flows/invariants.json and each organisation whether it holds; with --format cases a file
 * of cases, one for each counter-example, that `flow test` runs and that says what happens to it now.
 */
export async function prove(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const format = options.format ?? "text";
	if (!["text", "json", "cases"].includes(format)) {
		throw new UsageError(`prove prints text, json or cases, not "${format}".`);
	}
	const orgs = options.org === undefined ? catalog.orgCodes() : [options.org];
	const statements = orgs.flatMap((org) => statementsOf(catalog, org));
	if (format === "json") await io.out(`${JSON.stringify(statements, null, "\t")}\n`);
	else if (format === "cases") await io.out(`${JSON.stringify(casesOf(catalog, statements), null, "\t")}\n`);
	else await io.out(statements.map(lineOf).join(""));
	return statements.some(({ verdict }) => verdict === "broken") ? exitCodes.findings : exitCodes.clean;
}

function statementsOf(catalog: Catalog, org: string): Statement[] {
	const file = catalog.resolve(org, "flows/invariants.json") as unknown as InvariantsFile;
	const product = catalog.composed(org);
	const unowned = catalog.diagnostics(org).filter(({ code }) => code === "WRITE_NOT_OWNED");
	const writes: Statement[] =
		unowned.length === 0
			? [{ org, id: OWNED, verdict: "holds" }]
			: unowned.map(({ file: at, line, cause }) => ({
					org,
					id: OWNED,
					verdict: "broken",
					why: `${at}:${line} ${cause}`,
				}));
	const stated = Object.entries(file.invariants).flatMap(([id, invariant]): Statement[] => {
		const { broken, open } = proveInvariant(product, invariant);
		if (open !== null) return [{ org, id, verdict: "assumed", why: open }];
		if (broken.length === 0) return [{ org, id, verdict: "holds" }];
		return broken.map(({ why, witness }) => ({
			org,
			id,
			verdict: "broken",
			why,
			...(witness === undefined ? {} : { witness }),
		}));
	});
	return [...writes, ...stated, ...livenessOf(org, product)];
}

function livenessOf(org: string, product: Product): Statement[] {
	const { positions, trapped, why } = proveLiveness(product);
	if (why !== null) return [{ org, id: "every position can be left", verdict: "assumed", why }];
	if (trapped.length === 0) return [{ org, id: `${positions} positions, all can be left`, verdict: "holds" }];
	return trapped.map(({ row, stage, page, witness }) => {
		const id = `${row} at ${stage}, on the page "${page}"`;
		return { org, id, verdict: "broken", why: "nobody leaves it", witness };
	});
}

function lineOf({ org, id, verdict, why, witness }: Statement): string {
	const more = why === undefined ? "" : `: ${why}`;
	return `${org} ${id} ${verdict}${more}\n${witness === undefined ? "" : `  witness: ${JSON.stringify(witness)}\n`}`;
}

function casesOf(catalog: Catalog, statements: readonly Statement[]): Json {
	const cases: { [id: string]: FlowCase } = {};
	for (const { org, id, why, witness } of statements) {
		if (witness === undefined) continue;
		const about = `Counter-example to "${id}": ${why}`;
		const expect = observed(compileFlow(catalog.composed(org)), witness);
		cases[`${id}/${org}-${Object.keys(cases).length + 1}`] = { about, org, facts: witness, expect };
	}
	return { $schema: "../../schemas/meta/cases.schema.json", cases } as unknown as Json;
}
