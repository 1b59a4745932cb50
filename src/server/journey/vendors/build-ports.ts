import type { Adapters } from "./guard/adapter.ts";
import { ADAPTER_VARIABLES, type Ports } from "./ports.ts";
import { type SandboxOptions, sandboxAdapters } from "./sandbox-adapters.ts";
import { UnknownAdapter } from "./unknown-adapter.ts";

/** Returns the ports with a sandbox adapter: production refuses to start while there are any. */
export function sandboxPorts(environment: { readonly [name: string]: string | undefined }): (keyof Ports)[] {
	const names = Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[];
	return names.filter((port) => (environment[ADAPTER_VARIABLES[port]] ?? "sandbox") === "sandbox");
}

/** Returns the adapters named in the environment, by default the sandbox's; throws UnknownAdapter. */
export function buildPorts(
	environment: { readonly [name: string]: string | undefined },
	options: SandboxOptions = {},
): Adapters {
	for (const variable of Object.values(ADAPTER_VARIABLES)) {
		const name = environment[variable] ?? "sandbox";
		if (name !== "sandbox") throw new UnknownAdapter(variable, name, ["sandbox"]);
	}
	return sandboxAdapters(options);
}
