import type { Catalog, Diagnostic } from "../catalog/index.ts";
import type { ExitCode, FlowIo } from "./io.ts";
import type { Options } from "./options.ts";

export type DrawForms = (catalog: Catalog, orgs: readonly string[], overlaysDir?: string) => Promise<Diagnostic[]>;

type Command = (options: Options, catalog: Catalog, io: FlowIo) => Promise<ExitCode>;

/** What only a checkout of the product has: adapters of vendors, mails as they are sent, and pages that draw forms. */
interface Installation {
	readonly vendors: Command;
	readonly mails: Command;
	readonly renderForms: DrawForms;
}

/** Where the commands run: in a lender's repository, which has the package alone, or in a checkout of the product. */
export interface FlowHome {
	/** What is typed before a command. */
	readonly prompt: string;
	readonly installation?: Installation;
}

export const PACKAGE: FlowHome = { prompt: "npx flow" };
