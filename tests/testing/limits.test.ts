import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const tests = join(import.meta.dirname, "..");

/** The runner waits as long for what a test polls. */
const LEAST_MS = 120_000;

/** A limit whose end is no failure: what it waits for is tried again, or done without. */
const goesOn = (text: string, at: number) => /\.catch\(/.test(text.slice(at, at + 120));

/** Limits of waiting in a text: `timeout: 10_000`, `setDefaultTimeout(10_000)`, and a test's last argument. */
function limitsIn(text: string): readonly number[] {
	const spelled = [
		/\b(?:timeout|testTimeout|hookTimeout|asyncUtilTimeout): ?(\d[\d_]*)/gi,
		/setDefault(?:Navigation)?Timeout\((\d[\d_]*)/g,
		/^\t*\}, (\d[\d_]{3,})\);$/gm,
		/^\t*\},\n\t*(\d[\d_]{3,}),\n\t*\);$/gm,
	];
	const told = spelled.flatMap((pattern) =>
		[...text.matchAll(pattern)].flatMap(({ index, 1: digits = "" }) =>
			goesOn(text, index) ? [] : [Number(digits.replaceAll("_", ""))],
		),
	);
	return [...told, ...ofVitest(text)];
}

/** Vitest's own waits end after a second when no limit is given. */
function ofVitest(text: string): readonly number[] {
	return [...text.matchAll(/\bvi\.wait(?:For|Until)\(/g)].flatMap(({ index, 0: call }) => {
		const given = text.slice(index + call.length, callEnd(text, index + call.length));
		const limit = /,\s*(?:\{ timeout: )?(\d[\d_]*)[^,]*(?:, interval: \d+ \})?,?\s*$/.exec(given)?.[1] ?? "1_000";
		return [Number(limit.replaceAll("_", ""))];
	});
}

/** Where the call ends whose arguments begin here. */
function callEnd(text: string, from: number): number {
	let open = 1;
	for (let at = from; at < text.length; at += 1) {
		if (text[at] === "(") open += 1;
		if (text[at] === ")") open -= 1;
		if (open === 0) return at;
	}
	return text.length;
}

it("no test gives up sooner than a busy machine needs", () => {
	expect(limitsIn("await see(box, { timeout: 10_000 });\nx.setDefaultTimeout(5_000);\n}, 60_000);\n")).toEqual([
		10_000, 5_000, 60_000,
	]);
	expect(limitsIn("vi.waitFor(() => is(a, b));\nvi.waitFor(() => is(a), 60_000);\n")).toEqual([1_000, 60_000]);
	const hasty = readdirSync(tests, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("benchmarks/") && file !== "testing/limits.test.ts")
		.flatMap((file) => {
			const short = limitsIn(readFileSync(join(tests, file), "utf8")).filter((limit) => limit < LEAST_MS);
			return short.map((limit) => `${file}: ${limit} ms`);
		});
	expect(hasty).toEqual([]);
});
