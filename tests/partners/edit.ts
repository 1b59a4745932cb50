type Open = { [key: string]: unknown } | unknown[];

/** One edit of a partner's file: keys renamed, then removed, then set; or a whole file written. */
export interface FileEdit {
	readonly file: string;
	/** JSON Pointer → new key. */
	readonly rename?: { readonly [pointer: string]: string };
	readonly remove?: readonly string[];
	/** JSON Pointer → value; "/-" at its end appends to a list. */
	readonly set?: { readonly [pointer: string]: unknown };
	readonly write?: unknown;
}

/** One edit, or several files that change together. */
export type Edit = FileEdit | { readonly files: readonly FileEdit[] };

/** Returns the files of an edit. */
export function editsOf(edit: Edit): readonly FileEdit[] {
	return "files" in edit ? edit.files : [edit];
}

/** Returns the file's text with the edit made; throws when the edit matches nothing, so that no fixture is empty. */
export function edited(text: string | undefined, edit: FileEdit): string {
	if (edit.write !== undefined) return textOf(edit.write);
	if (text === undefined) throw new Error(`${edit.file} is no file of the partner.`);
	const value = JSON.parse(text) as Open;
	for (const [pointer, key] of Object.entries(edit.rename ?? {})) renameKey(value, pointer, key);
	for (const pointer of edit.remove ?? []) removeKey(value, pointer);
	for (const [pointer, one] of Object.entries(edit.set ?? {})) setKey(value, pointer, one);
	const result = textOf(value);
	if (result === textOf(JSON.parse(text))) throw new Error(`The edit of ${edit.file} changes nothing.`);
	return result;
}

function textOf(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

function keysOf(pointer: string): string[] {
	return pointer
		.split("/")
		.slice(1)
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function holderOf(root: Open, pointer: string): { holder: Open; key: string } {
	const keys = keysOf(pointer);
	const key = keys.pop() ?? "";
	const holder = keys.reduce<unknown>((at, name) => (at as { [key: string]: unknown } | undefined)?.[name], root);
	if (typeof holder !== "object" || holder === null) throw new Error(`${pointer} hits nothing.`);
	return { holder: holder as Open, key };
}

function renameKey(root: Open, pointer: string, to: string): void {
	const { holder, key } = holderOf(root, pointer);
	if (Array.isArray(holder) || !Object.hasOwn(holder, key)) throw new Error(`${pointer} hits nothing.`);
	// key order is content: the new name takes the old one's position
	for (const [name, value] of Object.entries(holder)) {
		delete holder[name];
		holder[name === key ? to : name] = value;
	}
}

function removeKey(root: Open, pointer: string): void {
	const { holder, key } = holderOf(root, pointer);
	if (!Object.hasOwn(holder, key)) throw new Error(`${pointer} hits nothing.`);
	if (Array.isArray(holder)) holder.splice(Number(key), 1);
	else delete holder[key];
}

function setKey(root: Open, pointer: string, value: unknown): void {
	const { holder, key } = holderOf(root, pointer);
	if (Array.isArray(holder) && key === "-") holder.push(value);
	else (holder as { [key: string]: unknown })[key] = value;
}
