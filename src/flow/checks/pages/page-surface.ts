import type { PageSpec } from "../../engine/authored/authored.ts";
import { recordField } from "../../engine/record/record-owners.ts";
import { type BlockName, blockNames, isWord } from "../blocks/block-names.ts";
import { PAGE_SURFACE, type PageSurface } from "./page-surface.generated.ts";

/** Returns what a page shows of its words, by its screen or its kind; undefined for a screen that is not there. */
export function surfaceOf(spec: PageSpec): PageSurface | undefined {
	const { kind, screen = "", blocks } = spec;
	const own = surfaceNamed(kind === "screen" ? screen : kind);
	if (own === undefined || blocks === undefined || kind === "screen") return own;
	return merged(own, spec);
}

/** What a page of blocks shows: what its kind shows, what each block does, and what their props name. */
function merged(own: PageSurface, spec: PageSpec): PageSurface {
	const shown = Object.values(spec.blocks ?? {}).flatMap(({ block }) => surfaceNamed(`block/${block}`) ?? []);
	const all = [own, ...shown];
	const named = blockNames(spec);
	const paths = named.filter(isPathOfWords).map(({ name }) => name);
	const params = paths.flatMap((path) => /^params\.(\w+)$/.exec(path)?.[1] ?? []);
	const begun = named.filter(({ type }) => type === "prefix").map(({ name }) => name);
	const after = Object.keys(spec.words ?? {}).filter((name) => begun.some((prefix) => name.startsWith(prefix)));
	const values = paths.flatMap((path) => recordField(path)?.values ?? []);
	return {
		words: joined(all.map(({ words }) => words)),
		maybe: joined([
			...all.map(({ maybe }) => maybe),
			...named.filter(isWord).map(({ name }) => name),
			...values,
			...after,
		]),
		having: Object.assign({}, ...all.map(({ having }) => having)),
		isOpen: all.some(({ isOpen }) => isOpen) || paths.length > params.length,
		stages: all.flatMap(({ stages }) => stages),
		params: [...all.flatMap((one) => one.params), ...params],
		keys: "actions ball",
	};
}

function isPathOfWords({ type, key, as }: BlockName): boolean {
	return type === "path" && (key === "named" || as === "word");
}

function surfaceNamed(name: string): PageSurface | undefined {
	return Object.hasOwn(PAGE_SURFACE, name) ? PAGE_SURFACE[name] : undefined;
}

function joined(lists: readonly string[]): string {
	return [...new Set(lists.flatMap(namesIn))].join(" ");
}

/** Returns the names of a list of the table. */
export function namesIn(names: string): string[] {
	return names === "" ? [] : names.split(" ");
}
