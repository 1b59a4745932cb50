import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";

const partner = join(import.meta.dirname, "../data/partners/harborpoint-cu");
const MEMBER = "registration/membership.isMember";
const FORM = "schemas/forms/registration/membership.json";

function folder() {
	const overlays = mkdtempSync(join(tmpdir(), "flow-rename-"));
	const own = join(overlays, "harborpoint-cu");
	cpSync(partner, own, { recursive: true });
	const texts = () =>
		Object.fromEntries(
			globSync("**/*.json", { cwd: own }).map((path) => [path, readFileSync(join(own, path), "utf8")] as const),
		);
	const run = async (...args: readonly string[]) => {
		let [out, err] = ["", ""];
		const code = await runFlow(["rename", ...args, "--org", "harborpoint-cu", "--overlays", overlays], {
			stdin: (async function* () {})(),
			out: (text) => {
				out += text;
			},
			err: (text) => {
				err += text;
			},
		});
		return { code, out, err };
	};
	return { own, texts, run };
}

describe("flow rename", () => {
	it("lists every place, and writes all of them on --write", async () => {
		const { texts, run } = folder();
		const before = texts();
		const listed = await run(MEMBER, "--to", "isJoined");
		expect(listed.code, listed.err).toBe(0);
		const places = listed.out.trimEnd().split("\n").slice(0, -1);
		const named =
			Object.values(before)
				.join("")
				.match(/answers\.registration\/membership\.isMember/g) ?? [];
		expect(places.length).toBeGreaterThan(named.length);
		expect(listed.out).toContain(`${places.length} places; --write renames all of them\n`);
		expect(texts()).toEqual(before);

		const written = await run(MEMBER, "--to", "isJoined", "--write", "--format", "json");
		expect(JSON.parse(written.out)).toMatchObject({ isWritten: true, uses: places.map((line) => line.trim()) });
		const after = texts();
		expect(JSON.parse(after[FORM] ?? "")).toMatchObject({ renamed: { isMember: "isJoined" } });
		const text = Object.values(after).join("");
		expect([text.includes("membership.isMember"), text.includes("membership.isJoined")]).toEqual([false, true]);
		const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
		expect(changed.toSorted()).toEqual([...new Set(places.map((line) => line.trim().split("#")[0]))].toSorted());
	});

	it("says why a question can't have a name, and writes nothing", async () => {
		const { own, texts, run } = folder();
		const before = texts();
		const taken = await run(MEMBER, "--to", "isMember", "--write");
		expect([taken.code, taken.out]).toEqual([
			1,
			`${MEMBER} can't be called isMember: the form has a question of this name\n`,
		]);
		expect((await run("start/contact.ownership", "--to", "owned", "--write")).out).toContain(
			"comes from what is shared",
		);
		expect((await run("registration/membership.nothing", "--to", "mail")).code).toBe(2);
		expect((await run("isMember", "--to", "mail")).err).toContain("rename takes FORM.FIELD");
		expect(texts()).toEqual(before);
		writeFileSync(join(own, "flows/chat.json"), "{ no");
		expect((await run(MEMBER, "--to", "isJoined", "--write")).code).not.toBe(0);
		expect(texts()).toEqual({ ...before, "flows/chat.json": "{ no" });
	});
});
