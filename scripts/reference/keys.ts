/** The part of a JSON schema that the reference reads. */
export interface Schema {
	readonly title?: string;
	readonly description?: string;
	readonly type?: string | readonly string[];
	readonly $ref?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly default?: unknown;
	readonly required?: readonly string[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly patternProperties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: Schema | boolean;
	readonly items?: Schema | boolean;
	readonly definitions?: Readonly<Record<string, Schema>>;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly then?: Schema;
	readonly else?: Schema;
}

/** One key of a data file: path, accepted values and purpose. */
export interface Key {
	/** Relative to the top of the file or definition; `<id>` is a name that the author chooses, `[]` a list element. */
	readonly path: string;
	readonly takes: string;
	readonly isRequired: boolean;
	readonly description: string;
}

/** A reference to another definition, as a link between the reference's pages. */
export function linkOf(ref: string): string {
	const [file = "", pointer = ""] = ref.split("#");
	const name = pointer.split("/").pop() ?? "";
	// a key of a definition is listed below the definition's heading
	const [, , heading = ""] = pointer.split("/");
	const page = file === "" ? "" : file.replace(/.*\//, "").replace(".schema.json", ".md");
	return name === "" ? `[${page.replace(".md", "")}](${page})` : `[${name}](${page}#${heading.toLowerCase()})`;
}

const branches = (schema: Schema): readonly Schema[] => [
	...(schema.anyOf ?? []),
	...(schema.oneOf ?? []),
	...(schema.allOf ?? []),
	...(schema.then ? [schema.then] : []),
	...(schema.else ? [schema.else] : []),
];

function takesOf(schema: Schema): string {
	if (schema.$ref !== undefined) return linkOf(schema.$ref);
	if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
	if (schema.enum !== undefined) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(takesOf).filter(Boolean);
	if (choices.length > 0) return [...new Set(choices)].join(" or ");
	const type = [schema.type ?? []].flat().join(" or ");
	if (typeof schema.items !== "object") return type;
	const element = takesOf(schema.items);
	return element === "" ? type : `list of ${element}`;
}

type Definitions = Readonly<Record<string, Schema>>;

/** The target of a reference within the schema: a definition, or a key of one. */
function targetOf(ref: string | undefined, definitions: Definitions): Schema | undefined {
	if (!ref?.startsWith("#/definitions/")) return undefined;
	const [name = "", , key] = ref.slice("#/definitions/".length).split("/");
	return key === undefined ? definitions[name] : definitions[name]?.properties?.[key];
}

/** A key's description: its own, else that of the referenced definition, else that of a sole nested key. */
function describe(value: Schema, parent: Schema, definitions: Definitions): string {
	const target = targetOf(value.$ref, definitions);
	const alone = Object.keys(parent.properties ?? {}).length === 1 ? parent.description : undefined;
	const further = target?.$ref === undefined ? undefined : describe(target, {}, definitions);
	return value.description ?? target?.description ?? further ?? alone ?? "";
}

/** Every key in a schema, in order, nested keys after their parent. */
export function keysOf(schema: Schema, definitions: Definitions, within = ""): readonly Key[] {
	const found = new Map<string, Key>();
	const add = (keys: readonly Key[]) => {
		for (const key of keys) {
			const before = found.get(key.path);
			if (before === undefined || (before.description === "" && key.description !== "")) found.set(key.path, key);
		}
	};
	const named = Object.entries({ ...schema.properties, ...schema.patternProperties });
	for (const [name, value] of named) {
		if (name === "$schema") continue;
		const path = within === "" ? name : `${within}.${name}`;
		const isRequired = schema.required?.includes(name) ?? false;
		const { default: standard } = value;
		const description = describe(value, schema, definitions);
		const ends = standard === undefined ? "" : ` Default: \`${JSON.stringify(standard)}\`.`;
		add([{ path, takes: takesOf(value), isRequired, description: `${description}${ends}`.trim() }]);
		add(keysOf(value, definitions, path));
	}
	if (typeof schema.additionalProperties === "object")
		add(keysOf(schema.additionalProperties, definitions, `${within}.<id>`.replace(/^\./, "")));
	if (typeof schema.items === "object") add(keysOf(schema.items, definitions, `${within}[]`));
	for (const branch of branches(schema)) add(keysOf(branch, definitions, within));
	return [...found.values()];
}
