import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STANDARD_LENDER } from "../src/flow/command/standard-lender.ts";
import manifest from "../src/flow/package.json" with { type: "json" };
import { bundleFlow } from "./packing/bundle-flow.ts";
import { runProcess } from "./testing/process.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "src/flow/dist");
/** Lenders that others extend; a lender's repository brings the rest. */
const LENDERS = [STANDARD_LENDER];

const imported = await bundleFlow(root, folder);
const declared: { readonly [name: string]: string } = manifest.dependencies;
const missing = imported.filter((name) => declared[name] === undefined);
const idle = Object.keys(declared).filter((name) => !imported.includes(name));
if (missing.length + idle.length > 0) {
	const said = [...missing.map((name) => `lacks ${name}`), ...idle.map((name) => `has no use for ${name}`)];
	throw new Error(
		`The dependencies of src/flow/package.json differ from what its code imports: it ${said.join(", ")}.`,
	);
}
const tsc = join(root, "node_modules/typescript/bin/tsc");
const { code, output } = await runProcess(process.execPath, [tsc, "-p", join(root, "src/flow/tsconfig.json")], {
	cwd: root,
});
if (code !== 0) throw new Error(`The package's declarations could not be made.\n${output}`);
const orgs = join(root, "flows/orgs");
const isShipped = (path: string) =>
	!path.startsWith(join(orgs, "/")) ||
	LENDERS.some((lender) => path === join(orgs, lender) || path.startsWith(join(orgs, lender, "/")));
cpSync(join(root, "flows"), join(folder, "flows"), { recursive: true, filter: isShipped });
cpSync(join(root, "schemas"), join(folder, "schemas"), { recursive: true });
cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
// what a kept proof depends on besides the code
writeFileSync(join(folder, "dependencies.json"), `${JSON.stringify(declared, null, "\t")}\n`);
