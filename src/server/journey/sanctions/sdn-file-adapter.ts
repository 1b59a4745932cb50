import { declareAdapter } from "../vendors/registry/declaration.ts";
import { folder, wholeNumber } from "../vendors/registry/setting.ts";
import { ListOutdated } from "./list-outdated.ts";
import { listToUse, sdnFileSanctions } from "./sdn-file.ts";

/** Chooses the lists that OFAC publishes, as files in a folder. */
export const sdnFileAdapter = declareAdapter({
	port: "sanctions",
	name: "sdn-file",
	kind: "built-in",
	about: "screens names against the lists that OFAC publishes as delimited files",
	prefix: "SANCTIONS_",
	settings: {
		folder: folder("SANCTIONS_DIR", "contains a folder for each list, named by its day"),
		days: wholeNumber("SANCTIONS_LIST_DAYS", "how many days a list may be used", { from: 1, to: 99, standard: "7" }),
	},
	build: sdnFileSanctions,
	health: async (settings, { now }) => {
		try {
			await listToUse(settings, now().toISOString().slice(0, 10));
			return undefined;
		} catch (error) {
			if (error instanceof ListOutdated) return error.message;
			throw error;
		}
	},
});
