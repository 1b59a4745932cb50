import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EngineError, engineErrors } from "../../src/flow/engine/index.ts";

const sources = globSync("src/flow/engine/**/*.ts")
	.map((file) => readFileSync(file, "utf8"))
	.join("\n");

it.each(Object.keys(engineErrors))("%s of the catalogue is raised somewhere", (code) => {
	const uses = sources.match(new RegExp(`"${code}"`, "g"))?.length ?? 0;
	expect(uses).toBeGreaterThanOrEqual(1);
});

it("a message carries place, cause and cure", () => {
	const error = new EngineError("FACT_TYPE", { fact: "ltv", path: "application.ltv" });
	expect(error.message).toBe(
		"fact ltv, at application.ltv: the record holds a value of another type; send the declared type, or leave the value out.",
	);
});
