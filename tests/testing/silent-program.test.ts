import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { runProcess } from "../../scripts/testing/process.ts";

const FOREVER = "setInterval(() => {}, 1_000_000)";

describe("a program that hangs", () => {
	it("is ended once it has said nothing for as long as it may", async () => {
		const { code, output } = await runProcess(process.execPath, ["-e", FOREVER], { cwd: tmpdir(), silenceMs: 1 });
		expect(code).not.toBe(0);
		expect(output).toContain("without a word");
	});
});
