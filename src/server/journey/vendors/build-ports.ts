import { MAIL_CARRIERS, TEXT_CARRIERS } from "../messages/carriers.ts";
import { sdnFileSanctions } from "../sanctions/sdn-file.ts";
import type { Adapters } from "./guard/adapter.ts";
import { ADAPTER_VARIABLES, type Ports } from "./ports.ts";
import { type SandboxOptions, sandboxAdapters } from "./sandbox-adapters.ts";
import { UnknownAdapter } from "./unknown-adapter.ts";

interface Environment {
	readonly [name: string]: string | undefined;
}

/** The real adapters, by port and by the name that selects one. */
const ADAPTERS: {
	readonly [port in keyof Ports]?: { readonly [name: string]: (environment: Environment) => Adapters[port] };
} = {
	messages: MAIL_CARRIERS,
	texts: TEXT_CARRIERS,
	sanctions: {
		"sdn-file": ({ SANCTIONS_DIR = "", SANCTIONS_LIST_DAYS = "7" }) => {
			if (SANCTIONS_DIR === "") throw new Error("SANCTIONS_DIR is missing: name the folder with the sanctions lists.");
			if (!/^[1-9]\d?$/.test(SANCTIONS_LIST_DAYS)) {
				throw new Error(`SANCTIONS_LIST_DAYS is "${SANCTIONS_LIST_DAYS}": set it to a whole number from 1 to 99.`);
			}
			return sdnFileSanctions({ folder: SANCTIONS_DIR, days: Number(SANCTIONS_LIST_DAYS) });
		},
	},
};

/** Returns the ports with a sandbox adapter: production refuses to start while there are any. */
export function sandboxPorts(environment: Environment): (keyof Ports)[] {
	const names = Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[];
	return names.filter((port) => (environment[ADAPTER_VARIABLES[port]] ?? "sandbox") === "sandbox");
}

/** Returns the adapters named in the environment, by default the sandbox's; throws UnknownAdapter. */
export function buildPorts(environment: Environment, options: SandboxOptions = {}): Adapters {
	const named = (Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).flatMap((port) => {
		const variable = ADAPTER_VARIABLES[port];
		const name = environment[variable] ?? "sandbox";
		if (name === "sandbox") return [];
		const known = ADAPTERS[port] ?? {};
		const build = Object.hasOwn(known, name) ? known[name] : undefined;
		if (build === undefined) throw new UnknownAdapter(variable, name, ["sandbox", ...Object.keys(known)]);
		return [[port, build(environment)]];
	});
	return { ...sandboxAdapters(options), ...(Object.fromEntries(named) as Partial<Adapters>) };
}
