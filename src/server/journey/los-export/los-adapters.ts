import type { LosAnswer, LosPackage } from "../ports/los-export.ts";
import { folderFault } from "../vendors/folder-fault.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { folder } from "../vendors/registry/setting.ts";
import { dropPackage } from "./file-drop.ts";
import { schemaBreaks, schemaFileIn } from "./schema-check.ts";

/** Nothing waits for a package: a full disk may take until after a weekend. */
const DEADLINE_HOURS = 72;

/** Chooses a folder from which the lender's loan system takes its packages. */
export const fileDropAdapter = declareAdapter({
	port: "losExport",
	name: "file-drop",
	kind: "built-in",
	about:
		"puts a MISMO 3.4 message, signed documents, vendors' documents and a manifest into a folder for the lender's loan system",
	prefix: "LOS_EXPORT_",
	limits: { deadlineHours: DEADLINE_HOURS },
	settings: {
		outDir: folder("LOS_EXPORT_DIR", "where packages for the loan system are put; every worker sees the same folder"),
		xsd: folder("LOS_EXPORT_XSD", "has MISMO's schema files, with which messages are validated", { standard: null }),
	},
	refuse: ({ xsd }) =>
		xsd === undefined || schemaFileIn(xsd) !== undefined
			? undefined
			: {
					variable: "LOS_EXPORT_XSD",
					cause: "no file in it, or more than one, declares the element MESSAGE",
					cure: "put MISMO's schema files of one version into it, and nothing else",
				},
	note: ({ xsd }) =>
		xsd === undefined ? "no message is validated: set LOS_EXPORT_XSD to a folder with MISMO's schema files" : undefined,
	build: ({ outDir, xsd }) => ({
		submit: async (given) => (await checked(xsd, given)) ?? dropped(outDir, given),
		status: async () => ({ status: "HANDED_OVER" }),
	}),
	health: ({ outDir }) => folderFault(outDir, "write"),
});

/** A refusal of a package whose message breaks the schema, by its elements; undefined where it keeps it, or there is none. */
async function checked(xsd: string | undefined, { documents }: LosPackage): Promise<LosAnswer | undefined> {
	const [message] = documents;
	if (xsd === undefined || message === undefined) return undefined;
	const elements = await schemaBreaks(xsd, message.bytes);
	return elements.length === 0 ? undefined : { status: "REJECTED", reason: `XSD: ${elements.join(", ")}` };
}

async function dropped(outDir: string, given: LosPackage): Promise<LosAnswer> {
	await dropPackage(outDir, given);
	return { status: "HANDED_OVER" };
}

/** Hands nothing over: the lender has no loan system, or copies from the desk. */
export const noLosExportAdapter = declareAdapter({
	port: "losExport",
	name: "none",
	kind: "built-in",
	about: "hands nothing over",
	settings: {},
	build: () => ({ submit: async () => ({ status: "NONE" }), status: async () => ({ status: "NONE" }) }),
});
