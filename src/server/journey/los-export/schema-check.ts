import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What declares the element of a message. */
const DECLARES_MESSAGE = /<\w+:element name="MESSAGE"/;
const MEMORY_MIB = { initial: 64, most: 512 };

/** The file of a folder that declares messages; undefined where none or several do. */
export function schemaFileIn(folder: string): string | undefined {
	const found = schemasIn(folder).filter((name) => DECLARES_MESSAGE.test(readFileSync(join(folder, name), "utf8")));
	return found.length === 1 ? found[0] : undefined;
}

/** The elements at which a message breaks MISMO's schema, never their values; none where it keeps it. Runs in a thread. */
export async function schemaBreaks(folder: string, xml: Uint8Array): Promise<readonly string[]> {
	const root = schemaFileIn(folder);
	if (root === undefined) throw new Error("LOS_EXPORT_XSD has no schema of a MISMO message.");
	const { memoryPages, validateXML } = await import("xmllint-wasm");
	const file = (name: string) => ({ fileName: name, contents: readFileSync(join(folder, name)) });
	const { valid, errors } = await validateXML({
		xml: { fileName: "loan.xml", contents: xml },
		schema: file(root),
		preload: schemasIn(folder)
			.filter((name) => name !== root)
			.map(file),
		initialMemoryPages: MEMORY_MIB.initial * memoryPages.MiB,
		maxMemoryPages: MEMORY_MIB.most * memoryPages.MiB,
	});
	if (valid) return [];
	const elements = errors.map(({ message }) => /Element '(?:\{[^}]*\})?([\w.-]+)'/.exec(message)?.[1] ?? "MESSAGE");
	return [...new Set(elements)];
}

function schemasIn(folder: string): string[] {
	return readdirSync(folder).filter((name) => name.endsWith(".xsd"));
}
