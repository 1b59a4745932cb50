import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { Json } from "../../engine/authored/authored.ts";
import type { Layer } from "../files/layer.ts";

/** One organisation as its files say it. */
export interface WrittenOrganisation {
	readonly code: string;
	/** Folder of the organisation as it is reported. */
	readonly shown: string;
	/** Its org.json, where that can be read. */
	readonly org: Json | undefined;
	/** The hash of the bytes of its files. */
	readonly print: string;
	/** What is wrong of it as a whole: its code, hosts, and whom it says it is. */
	readonly faults: readonly Diagnostic[];
	/** Its gated files, with `faults` among what was found; gated when first asked for. */
	readonly layer: Layer;
}
