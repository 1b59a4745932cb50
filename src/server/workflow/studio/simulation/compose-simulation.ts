import { type Catalog, CatalogError } from "../../../../catalog/index.ts";
import { EngineError } from "../../../../engine/index.ts";
import type { ComposedOrg, ComposeRequest } from "../../publishing/compose-request.ts";
import { simulate } from "./simulate.ts";
import { simulatedCases, startPerson } from "./start-person.ts";
import { openVersion } from "./version.ts";

/** Plays the wanted person forward on an organization's files, or lists the cases to start from; on the gate's thread. */
export async function composedSimulation(
	catalog: Catalog,
	org: string,
	{ simulation, root }: Pick<ComposeRequest, "simulation" | "root">,
): Promise<ComposedOrg> {
	const cases = () => simulatedCases(catalog, org, root);
	const made = { org, diagnostics: [], hosts: [] };
	if (simulation === undefined) {
		return { ...made, cases: JSON.stringify(cases().map(({ name, title, group }) => ({ name, title, group }))) };
	}
	const { start, steps, typed = {}, now } = simulation;
	try {
		const version = openVersion(catalog, org);
		const person = () => startPerson(version, start, new Date(now), cases);
		return { ...made, simulation: JSON.stringify(await simulate(version, person, steps, typed)) };
	} catch (error) {
		if (error instanceof CatalogError || error instanceof EngineError) return { ...made, simulation: "null" };
		throw error;
	}
}
