import type { FlowHome } from "../../src/flow/command/home.ts";
import type { ExitCode, FlowIo } from "../../src/flow/command/io.ts";
import { runFlow as run } from "../../src/flow/command/run.ts";

/** A checkout of the product, with the commands that need its adapters, mails and pages. */
const CHECKOUT: FlowHome = {
	prompt: "npm run -s flow --",
	installation: {
		vendors: async (...given) => (await import("./vendors.ts")).listVendors(...given),
		mails: async (...given) => (await import("./mails.ts")).listMails(...given),
		renderForms: async (...given) => (await import("./render.ts")).renderForms(...given),
	},
};

/** Runs one command line of the flow CLI in this checkout and returns its exit code. */
export function runFlow(argv: readonly string[], io: FlowIo): Promise<ExitCode> {
	return run(argv, io, CHECKOUT);
}
