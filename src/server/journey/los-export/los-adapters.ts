import { folderFault } from "../closing/nacha/folder-fault.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { folder } from "../vendors/registry/setting.ts";
import { dropPackage } from "./file-drop.ts";

/** Chooses a folder from which the lender's loan system takes its packages. */
export const fileDropAdapter = declareAdapter({
	port: "losExport",
	name: "file-drop",
	kind: "built-in",
	about: "puts a MISMO 3.4 message, signed documents and a manifest into a folder for the lender's loan system",
	prefix: "LOS_EXPORT_",
	settings: {
		outDir: folder("LOS_EXPORT_DIR", "where packages for the loan system are put; every worker sees the same folder"),
	},
	build: ({ outDir }) => ({
		submit: async (given) => {
			await dropPackage(outDir, given);
			return { status: "HANDED_OVER" };
		},
		status: async () => ({ status: "HANDED_OVER" }),
	}),
	health: ({ outDir }) => folderFault(outDir, "write"),
});

/** Hands nothing over: the lender has no loan system, or copies from the desk. */
export const noLosExportAdapter = declareAdapter({
	port: "losExport",
	name: "none",
	kind: "built-in",
	about: "hands nothing over",
	settings: {},
	build: () => ({ submit: async () => ({ status: "NONE" }), status: async () => ({ status: "NONE" }) }),
});
