import { type Key, keysOf, type Schema } from "./keys.ts";

const banner = "<!-- Written by `npm run reference` from the descriptions in schemas/meta; change those. -->";
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<id>", "&lt;id&gt;").replaceAll("\n", " ");

/** The parts of a schema that have a heading of their own: the file itself, then each definition. */
export function sectionsOf(schema: Schema): readonly { name: string; description: string; keys: readonly Key[] }[] {
	const definitions = schema.definitions ?? {};
	return [
		{ name: "", description: schema.description ?? "", keys: keysOf(schema, definitions) },
		...Object.entries(definitions).map(([name, definition]) => {
			return { name, description: definition.description ?? "", keys: keysOf(definition, definitions) };
		}),
	];
}

function table(keys: readonly Key[]): readonly string[] {
	if (keys.length === 0) return [];
	return [
		"",
		"| key | takes | what it is for |",
		"| --- | --- | --- |",
		...keys.map(({ path, takes, isRequired, description }) => {
			return `| \`${path.replaceAll("|", "\\|")}\`${isRequired ? " *" : ""} | ${cell(takes)} | ${cell(description)} |`;
		}),
	];
}

/** The page of one kind of file. */
export function pageOf(kind: string, schema: Schema): string {
	const lines = sectionsOf(schema).flatMap(({ name, description, keys }) => [
		...(name === "" ? [banner, "", `# ${kind}`] : ["", `## ${name}`]),
		...(description === "" ? [] : ["", description]),
		...table(keys),
	]);
	return `${lines.join("\n")}\n`;
}

/** The page that lists the kinds. */
export function indexOf(kinds: readonly (readonly [kind: string, schema: Schema])[]): string {
	const rows = kinds.map(([kind, schema]) => {
		const count = sectionsOf(schema).reduce((sum, { keys }) => sum + keys.length, 0);
		return `| [${kind}](${kind}.md) | ${count} | ${cell(schema.description ?? schema.title ?? "")} |`;
	});
	return [
		banner,
		"",
		"# Every key of the data files",
		"",
		"One page for each kind of file under `flows/` and `schemas/`. `*` marks a required key, `<id>` a name that you choose,",
		"`[]` an element of a list. Overlays take the same keys, none of them required. Editors show the same texts. What can be set",
		"of vendors is in [vendors](vendors.md).",
		"",
		"| file | keys | what it holds |",
		"| --- | --- | --- |",
		...rows,
		"",
	].join("\n");
}
