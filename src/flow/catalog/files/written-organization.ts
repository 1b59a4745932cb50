import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { Json } from "../../engine/authored/authored.ts";
import type { Layer } from "./layer.ts";

/** One organization as written in its files. */
export interface WrittenOrganization {
	readonly code: string;
	/** The organization's folder as findings report it. */
	readonly shown: string;
	/** Its org.json, if it can be read. */
	readonly org: Json | undefined;
	/** The hash of the bytes of its files. */
	readonly print: string;
	/** Faults of the organization as a whole: its code, hosts and identity. */
	readonly faults: readonly Diagnostic[];
	/** Its parsed files, with `faults` among the diagnostics; parsed on first use. */
	readonly layer: Layer;
}
