import type { Catalog } from "../../src/catalog/index.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";

/** Prints the flow machine of an organisation as a Mermaid state diagram. */
export async function graph(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const format = options.format ?? "mermaid";
	if (format !== "mermaid") throw new UsageError(`graph prints mermaid, not "${format}".`);
	const { initial, states, transitions } = catalog.product(options.org ?? "main").application;
	const lines = ["stateDiagram-v2", '\tstate "any state" as any_state', `\t[*] --> ${initial}`];
	for (const [id, transition] of Object.entries(transitions)) {
		for (const from of transition.from)
			lines.push(`\t${from === "*" ? "any_state" : from} --> ${transition.to} : ${id}`);
	}
	for (const [id, state] of Object.entries(states)) if (state.end === true) lines.push(`\t${id} --> [*]`);
	await io.out(`${lines.join("\n")}\n`);
	return exitCodes.clean;
}
