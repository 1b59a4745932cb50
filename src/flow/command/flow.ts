#!/usr/bin/env node
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { asProcess } from "./as-process.ts";
import { runFlow } from "./run.ts";

await asProcess(runFlow, lendersHere());

/** A lender's repository is checked from its own folder, in which each lender is a folder with an org.json. */
function lendersHere(): string | undefined {
	const here = process.cwd();
	return readdirSync(here).some((folder) => existsSync(join(here, folder, "org.json"))) ? here : undefined;
}
