import { describe, expect, it } from "vitest";
import { BenchSigner } from "../../scripts/benchmarks/bench-signer.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(productionEngine)("the borrower of the benchmarks, on $name", ({ open }) => {
	const server = serverForAll(open);

	it("gets as far as signing, and signs", async () => {
		const signer = await new BenchSigner(server.app, "10.4.0.1").prepare();
		expect(await signer.read()).toBeGreaterThan(0);
		expect(await signer.sign()).toBe(200);
	});
});
