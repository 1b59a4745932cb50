import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { STUDIO_MODE, STUDIO_PAGE } from "../../scripts/building/other-build.ts";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const PAGES = [...new Set(Object.values(PAGE_MODULES))].filter((file) => file !== STUDIO_PAGE);
/** Modules of Studio and of its calls. */
const OF_STUDIO = /\/src\/(?:web\/)?(?:api\/)?studio\//;
const ROOM = /\/src\/web\/(studio\/\w+\/\w+-page\.tsx)$/;
/** Bytes of script, compressed as the server sends them, until Studio or a room of it is drawn. */
const MOST_OF_STUDIO = 350_000;

/** The chunks of a build for browsers, with what leads to Studio or with nothing in its place. */
async function chunksOf(mode: string, isWithout = false): Promise<Chunks> {
	const nothing = {
		name: "nothing-in-studios-place",
		enforce: "pre" as const,
		resolveId: (source: string) => (source === "./studio/index.tsx" ? "\0nothing" : null),
		load: (id: string) => (id === "\0nothing" ? "export const Component = () => null;" : null),
	};
	// as `npm run build` does: React without what it says to developers
	vi.stubEnv("NODE_ENV", "production");
	const built = await build({
		...{ logLevel: "error", mode, build: { write: false, emptyOutDir: false } },
		plugins: isWithout ? [nothing] : [],
	});
	const { output } = built as Rolldown.RolldownOutput;
	return new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
}

/** What is loaded before these modules are drawn, with what every page starts with. */
function loadedBy(chunks: Chunks, ...modules: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
	const found = new Set<Rolldown.OutputChunk>();
	const follow = (chunk: Rolldown.OutputChunk | undefined) => {
		if (chunk === undefined || found.has(chunk)) return;
		found.add(chunk);
		for (const name of chunk.imports) follow(chunks.get(name));
	};
	const wanted = ["src/web/start.tsx", ...modules];
	for (const chunk of chunks.values())
		if (chunk.isEntry || chunk.moduleIds.some((id) => wanted.some((file) => id.endsWith(`/${file}`)))) follow(chunk);
	return found;
}

function bytesOf(chunks: Iterable<Rolldown.OutputChunk>): number {
	return [...chunks].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
}

describe("what a borrower's page loads", () => {
	let web: Chunks;
	let without: Chunks;

	beforeAll(async () => {
		web = await chunksOf("production");
		without = await chunksOf("production", true);
	});

	it("is built without a module of Studio", () => {
		const all = [...web.values()].flatMap(({ modules }) => Object.entries(modules));
		const ofStudio = all.filter(([id, { renderedLength }]) => renderedLength > 0 && OF_STUDIO.test(id));
		expect(ofStudio.map(([id]) => id).filter((id) => !id.endsWith(STUDIO_PAGE))).toEqual([]);
	});

	it.each(PAGES)("%s has not a byte for Studio", (page) => {
		const bytes = (chunks: Chunks) => bytesOf(loadedBy(chunks, page));
		expect(bytes(web)).toBeGreaterThan(100_000);
		expect(bytes(web) - bytes(without)).toBeLessThanOrEqual(0);
	});
});

describe("what Studio loads", () => {
	it("before any of its rooms is drawn is little, and each room comes alone", async () => {
		const studio = await chunksOf(STUDIO_MODE);
		const sizes = new Map([...studio.values()].map((chunk) => [chunk, brotliCompressSync(chunk.code).length]));
		const packed = (chunks: Iterable<Rolldown.OutputChunk>) =>
			[...chunks].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0);
		const first = loadedBy(studio, STUDIO_PAGE);
		const rooms = [...studio.values()].flatMap(({ moduleIds }) => moduleIds.flatMap((id) => ROOM.exec(id)?.[1] ?? []));
		expect(rooms.length).toBeGreaterThan(10);
		expect([...first].flatMap(({ moduleIds }) => moduleIds.filter((id) => ROOM.test(id)))).toEqual([]);
		const loaded = rooms.map((room) => [room, packed(loadedBy(studio, STUDIO_PAGE, `src/web/${room}`))] as const);
		expect(packed(first)).toBeGreaterThan(100_000);
		expect(loaded.filter(([, bytes]) => bytes > MOST_OF_STUDIO)).toEqual([]);
	});
});
