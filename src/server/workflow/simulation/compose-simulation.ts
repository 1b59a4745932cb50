import { type Catalog, CatalogError } from "../../../flow/catalog/index.ts";
import { EngineError } from "../../../flow/engine/index.ts";
import type { ComposedOrg, ComposeRequest } from "../composition/compose-request.ts";
import { personFor } from "./people/row-person.ts";
import { editableFacts } from "./said-facts.ts";
import { simulate } from "./simulate.ts";
import { simulatedCases, startPerson } from "./start-person.ts";
import { uncoveredBy } from "./uncovered.ts";
import { openVersion } from "./version.ts";

/** Plays the wanted person forward on an organization's files, makes one for a row, or lists the cases to start from; on the gate's thread. */
export async function composedSimulation(
	catalog: Catalog,
	org: string,
	{ simulation, row, root }: Pick<ComposeRequest, "simulation" | "row" | "root">,
): Promise<ComposedOrg> {
	const cases = () => simulatedCases(catalog, org, root);
	const made = { org, diagnostics: [], hosts: [] };
	if (row !== undefined) {
		const open = orNull(() => openVersion(catalog, org));
		const person = open === null ? null : await personFor(open, row, new Date(row.now));
		return { ...made, person: JSON.stringify(person) };
	}
	if (simulation === undefined) {
		const named = cases().map(({ name, title, group }) => ({ name, title, group }));
		const open = orNull(() => openVersion(catalog, org));
		const facts = open === null ? [] : editableFacts(open);
		const uncovered = open === null ? { rows: [], pages: [] } : uncoveredBy(open, catalog, root);
		return { ...made, cases: JSON.stringify({ cases: named, facts, uncovered }) };
	}
	const { start, steps, typed = {}, now } = simulation;
	const version = orNull(() => openVersion(catalog, org));
	if (version === null) return { ...made, simulation: "null" };
	const record = start.case === undefined ? start.record : cases().find(({ name }) => name === start.case)?.record;
	const person = () => startPerson(version, { ...start, ...(record && { record }) }, new Date(now));
	return { ...made, simulation: JSON.stringify({ ...(await simulate(version, person, steps, typed)), record }) };
}

/** What files that do not make a product have none of. */
function orNull<Made>(make: () => Made): Made | null {
	try {
		return make();
	} catch (error) {
		if (error instanceof CatalogError || error instanceof EngineError) return null;
		throw error;
	}
}
