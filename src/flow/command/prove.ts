import { observed } from "../catalog/cases/case-answer.ts";
import type { FlowCase } from "../catalog/cases/flow-case.ts";
import type { Catalog } from "../catalog/index.ts";
import type { InvariantsFile } from "../checks/index.ts";
import { proveInvariant } from "../checks/proofs/invariants.ts";
import { proveLiveness } from "../checks/proofs/liveness.ts";
import { type ApplicationRecord, compileFlow, type Json, type Product } from "../engine/index.ts";
import type { Found } from "./found.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { placeOf } from "./print/place.ts";
import { tell } from "./print/report.ts";
import { type Catalogs, orgsOf } from "./products.ts";

/** The premise of every other statement: a form writes only what it owns, so no answer decides an outcome. */
const OWNED = "writes-are-owned";

interface Statement {
	readonly org: string;
	/** The id of the product, unless it is the first one. */
	readonly product?: string;
	readonly id: string;
	readonly verdict: "holds" | "broken" | "assumed";
	readonly why?: string;
	readonly witness?: ApplicationRecord;
}

/** A statement with the place where it is written, for SARIF and GitHub. */
interface Proved {
	readonly statement: Statement;
	readonly at: Pick<Found, "file" | "line" | "column">;
}

/**
 * Prints for each statement in flows/invariants.json and each organization whether it is true; --format cases prints a
 * case file with one case per counterexample, which `flow test` runs and which records what happens to it now.
 */
export async function prove(options: Options, catalogs: Catalogs, io: FlowIo): Promise<ExitCode> {
	// a case file belongs to one product
	const asked: Catalogs = options.format === "cases" ? [catalogs[0]] : catalogs;
	const proved = asked.flatMap((catalog) =>
		orgsOf(catalog, options).flatMap((org) =>
			options.org === undefined ? fenced(catalog, org) : provedOf(catalog, org),
		),
	);
	const statements = proved.map(({ statement }) => statement);
	const isCases = options.format === "cases";
	const text = isCases
		? `${JSON.stringify(casesOf(catalogs[0], statements), null, "\t")}\n`
		: statements.map(lineOf).join("");
	const found = proved.flatMap(foundOf);
	const count = (verdict: Statement["verdict"]) => statements.filter((one) => one.verdict === verdict).length;
	const closing = `${count("holds")} hold, ${count("broken")} broken, ${count("assumed")} assumed\n`;
	await tell({ json: statements, text, found, closing }, options.format, io);
	return statements.some(({ verdict }) => verdict === "broken") ? exitCodes.findings : exitCodes.clean;
}

/** A lender whose files give no product keeps no other's statements from being proved. */
function fenced(catalog: Catalog, org: string): Proved[] {
	try {
		return provedOf(catalog, org);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		const [first] = catalog.diagnostics(org);
		const at = first ?? { file: org, line: 1, column: 1 };
		return [{ statement: { ...named(catalog, org), id: "product", verdict: "broken", why }, at }];
	}
}

function provedOf(catalog: Catalog, org: string): Proved[] {
	const file = catalog.resolve(org, "flows/invariants.json") as unknown as InvariantsFile;
	const product = catalog.composed(org);
	const unowned = catalog.diagnostics(org).filter(({ code }) => code === "WRITE_NOT_OWNED");
	const owned: Proved = {
		statement: { ...named(catalog, org), id: OWNED, verdict: "holds" },
		at: placeOf(catalog, org, "flows/invariants.json", ""),
	};
	const writes = unowned.map(({ file: at, line, column, cause }): Proved => {
		const statement: Statement = {
			...named(catalog, org),
			id: OWNED,
			verdict: "broken",
			why: `${at}:${line} ${cause}`,
		};
		return { statement, at: { file: at, line, column } };
	});
	const stated = Object.entries(file.invariants).flatMap(([id, invariant]): Proved[] => {
		const at = placeOf(catalog, org, "flows/invariants.json", `/invariants/${id}`);
		const { broken, open } = proveInvariant(product, invariant);
		const of = { ...named(catalog, org), id };
		if (open !== null) return [{ statement: { ...of, verdict: "assumed", why: open }, at }];
		if (broken.length === 0) return [{ statement: { ...of, verdict: "holds" }, at }];
		return broken.map(({ why, witness }) => {
			const shown = witness === undefined ? {} : { witness };
			return { statement: { ...of, verdict: "broken", why, ...shown }, at };
		});
	});
	return [...(writes.length === 0 ? [owned] : writes), ...stated, ...livenessOf(catalog, org, product)];
}

function livenessOf(catalog: Catalog, org: string, product: Product): Proved[] {
	const { positions, trapped, why } = proveLiveness(product);
	const at = placeOf(catalog, org, "flows/origination.json", "/stages");
	const of = named(catalog, org);
	if (why !== null) return [{ statement: { ...of, id: "every position can be left", verdict: "assumed", why }, at }];
	const all = `${positions} positions, all can be left`;
	if (trapped.length === 0) return [{ statement: { ...of, id: all, verdict: "holds" }, at }];
	return trapped.map(({ row, stage, page, witness }) => {
		const id = `${row} at ${stage}, on the page "${page}"`;
		const statement: Statement = { ...of, id, verdict: "broken", why: "it can never be left", witness };
		return { statement, at: placeOf(catalog, org, "flows/origination.json", `/stages/${row}`) };
	});
}

function foundOf({ statement: { org, id, verdict, why = "", witness }, at }: Proved): Found[] {
	if (verdict === "holds") return [];
	const [code, severity] =
		verdict === "broken" ? (["STATEMENT_BROKEN", "error"] as const) : (["ASSUMED", "note"] as const);
	const cause = `"${id}" ${verdict === "broken" ? "does not hold" : "is assumed, not proved"}: ${why}`;
	return [{ code, severity, ...at, org, cause, cure: "", ...(witness === undefined ? {} : { witness }) }];
}

function named({ productId }: Catalog, org: string): Pick<Statement, "org" | "product"> {
	return productId === undefined ? { org } : { org, product: productId };
}

function lineOf({ org, product, id, verdict, why, witness }: Statement): string {
	const of = product === undefined ? org : `${org}/${product}`;
	const more = why === undefined ? "" : `: ${why}`;
	return `${of} ${id} ${verdict}${more}\n${witness === undefined ? "" : `  example: ${JSON.stringify(witness)}\n`}`;
}

function casesOf(catalog: Catalog, statements: readonly Statement[]): Json {
	const cases: { [id: string]: FlowCase } = {};
	for (const { org, id, why, witness } of statements) {
		if (witness === undefined) continue;
		const about = `Counterexample to "${id}": ${why}`;
		const expect = observed(compileFlow(catalog.composed(org)), witness);
		cases[`${id}/${org}-${Object.keys(cases).length + 1}`] = { about, org, facts: witness, expect };
	}
	return { $schema: "../../../schemas/meta/cases.schema.json", cases } as unknown as Json;
}
