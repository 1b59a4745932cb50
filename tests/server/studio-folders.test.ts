import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PAGES = "flows/pages.json";
const ORG = "lakeside-cu";
const shipped = join(import.meta.dirname, "../../flows/orgs", ORG);

describe.each(productionEngine)("a draft in a folder, on $name", ({ open }) => {
	let other: StudioPerson;
	let address: string;
	const home = mkdtempSync(join(tmpdir(), "studio-folders-"));
	const folder = join(home, "draft");
	const local = join(folder, PAGES);

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		vi.stubEnv("FLOW_PASSWORD", "nine patient herons");
		address = await server.app.listen({ port: 0, host: "127.0.0.1" });
		other = await StudioPerson.hired(server.app, ORG, `other@${ORG}.example`, ["editor"]);
	});
	afterAll(async () => {
		vi.unstubAllEnvs();
		rmSync(home, { recursive: true, force: true });
	});

	async function flow(...args: string[]) {
		const [out, err]: [string[], string[]] = [[], []];
		const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
		const code = await runFlow(args, { ...io, stdin: (async function* () {})() });
		return { code, out: out.join(""), err: err.join("") };
	}

	it("is the live files byte for byte, takes one changed line, and joins or refuses what others changed", async () => {
		const begun = await flow("drafts", "--org", ORG, "--begin", "In a folder", "--server", address);
		const draft = begun.out.trim();
		expect(draft).toMatch(/^[0-9a-f-]{36}$/);
		expect((await flow("drafts", "--org", ORG, "--server", address)).out).toContain(`${draft}  draft  `);
		const pull = () => flow("pull", draft, "--org", ORG, "--to", folder, "--server", address);
		expect((await pull()).code).toBe(0);
		const text = readFileSync(join(shipped, PAGES), "utf8");
		for (const { path } of (await other.read(draft)).files) {
			expect(readFileSync(join(folder, path)).equals(readFileSync(join(shipped, path))), path).toBe(true);
		}
		expect((await flow("push", folder)).out).toBe("Nothing has changed since the pull.\n");

		const mine = text.replace(/"title": "([^"]*)"/, '"title": "Mine"');
		expect(mine).not.toBe(text);
		writeFileSync(local, mine);
		expect(await pull()).toMatchObject({ code: 1, err: expect.stringContaining(PAGES) });
		expect(readFileSync(local, "utf8")).toBe(mine);
		expect((await flow("push", folder)).out).toBe(`saved  ${PAGES}\n`);
		const stored = async () => String((await other.file(draft, PAGES)).body.text);
		expect(await stored()).toBe(mine);

		const { revision } = (await other.file(draft, PAGES)).body;
		const added = [{ kind: "insert-key", path: [], key: "odd", value: 1 }];
		const theirs = String((await other.put(draft, PAGES, { edits: added }, Number(revision))).body.text);
		writeFileSync(local, mine.replace("Mine", "Mine again"));
		expect((await flow("push", folder)).out).toBe(`joined  ${PAGES}\n`);
		expect(await stored()).toBe(theirs.replace("Mine", "Mine again"));
		expect(readFileSync(local, "utf8")).toBe(await stored());

		const now = await other.file(draft, PAGES);
		const word = (await stored()).replace("Mine again", "Theirs");
		await other.put(draft, PAGES, { text: word }, Number(now.body.revision));
		const kept = (await other.file(draft, PAGES)).body.text;
		writeFileSync(local, readFileSync(local, "utf8").replace("Mine again", "Mine for good"));
		const refused = await flow("push", folder);
		expect(refused.code).toBe(1);
		expect(refused.out + refused.err).toContain("CHANGED_BY_OTHERS");
		expect(refused.out + refused.err).toContain('is "Mine for good" here and "Theirs" in the draft');
		expect([await stored(), readFileSync(local, "utf8").includes("Mine for good")]).toEqual([kept, true]);
	});

	it("is not written over other files, and new and removed files go both ways", async () => {
		const draft = (await flow("drafts", "--org", ORG, "--begin", "Both ways", "--server", address)).out.trim();
		const place = join(home, "ways");
		const taken = await flow("pull", draft, "--org", ORG, "--to", folder, "--server", address);
		expect([taken.code, taken.err]).toEqual([1, expect.stringContaining("choose another folder")]);
		await flow("pull", draft, "--org", ORG, "--to", place, "--server", address);
		mkdirSync(join(place, "flows/cases"), { recursive: true });
		writeFileSync(join(place, "flows/cases/mine.json"), "{ }");
		rmSync(join(place, PAGES));
		expect((await flow("push", place)).out).toBe(`saved  flows/cases/mine.json\nremoved  ${PAGES}\n`);
		const paths = (await other.read(draft)).files.map(({ path }) => path);
		expect([paths.includes("flows/cases/mine.json"), paths.includes(PAGES)]).toEqual([true, false]);
		expect((await other.put(draft, PAGES, { text: "{}\n" }, 2)).status).toBe(200);
		expect((await flow("pull", draft, "--org", ORG, "--to", place, "--server", address)).code).toBe(0);
		expect(readFileSync(join(place, PAGES), "utf8")).toBe("{}\n");
	});
});
