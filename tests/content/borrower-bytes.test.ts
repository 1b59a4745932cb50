import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";

type Chunk = Rolldown.OutputChunk;

const STUDIO = "src/web/studio/index.tsx";
const PAGES = [...new Set(Object.values(PAGE_MODULES))].filter((file) => file !== STUDIO);
/** Names of what pages share, and of the chunks that Studio's first page loads: they grow with the number of shared parts. */
const MOST_BYTES = 1_700;

/** The chunks of the web as it is built for browsers, with Studio or with nothing in its place. */
async function chunksOf(isWithout: boolean): Promise<ReadonlyMap<string, Chunk>> {
	const nothing = {
		name: "nothing-in-studios-place",
		enforce: "pre" as const,
		load: (id: string) => (id.endsWith(STUDIO) ? "export const Component = () => null;" : null),
	};
	const built = await build({
		...{ logLevel: "error", mode: "production", build: { write: false, emptyOutDir: false } },
		plugins: isWithout ? [nothing] : [],
	});
	const { output } = built as Rolldown.RolldownOutput;
	return new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
}

/** What a page loads before it is drawn, with what every page starts with. */
function loadedBy(chunks: ReadonlyMap<string, Chunk>, page: string): ReadonlySet<Chunk> {
	const found = new Set<Chunk>();
	const follow = (chunk: Chunk | undefined) => {
		if (chunk === undefined || found.has(chunk)) return;
		found.add(chunk);
		for (const name of chunk.imports) follow(chunks.get(name));
	};
	for (const chunk of chunks.values())
		if (chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith("/src/web/start.tsx") || id.endsWith(`/${page}`)))
			follow(chunk);
	return found;
}

const bytesOf = (chunks: ReadonlySet<Chunk>) => [...chunks].reduce((sum, { code }) => sum + code.length, 0);

describe("what a borrower's page loads", { timeout: 300_000 }, () => {
	let withStudio: ReadonlyMap<string, Chunk>;
	let without: ReadonlyMap<string, Chunk>;

	beforeAll(async () => {
		withStudio = await chunksOf(false);
		without = await chunksOf(true);
	}, 300_000);

	it.each(PAGES)("%s holds nothing of Studio", (page) => {
		const loaded = loadedBy(withStudio, page);
		const ofStudio = [...loaded].flatMap(({ modules }) =>
			Object.entries(modules).flatMap(([id, { renderedLength }]) =>
				renderedLength > 0 && /\/src\/(?:web\/)?(?:api\/)?studio\//.test(id) ? [id] : [],
			),
		);
		expect(ofStudio).toEqual([]);
		expect(bytesOf(loaded) - bytesOf(loadedBy(without, page))).toBeLessThan(MOST_BYTES);
	});
});
