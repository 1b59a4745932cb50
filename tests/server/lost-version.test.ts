import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { ComposeRequest } from "../../src/server/workflow/composition/compose-request.ts";
import type { VersionFiles } from "../../src/server/workflow/publishing/version-store.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const filesOf = (org: string, title: string): VersionFiles => ({
	"org.json": JSON.stringify(madeUpLender(org)),
	"flows/pages.json": JSON.stringify({ pages: { complete: { title } } }),
});

/** From now on the thread ends that is asked for this lender's product of these files. */
function endThreadsOver(org: string, files: VersionFiles): void {
	const post = Worker.prototype.postMessage;
	const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function lose(this: Worker, request) {
		post.call(this, request);
		const { orgs, published } = request as ComposeRequest;
		const isOfThem = published[org]?.["flows/pages.json"] === files["flows/pages.json"];
		if (isOfThem && orgs.includes(org)) void this.terminate();
	});
	onTestFinished(() => spy.mockRestore());
}

describe.each(productionEngine)("published versions at a start, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });

	it("one that ends the thread of checks keeps no other from being served; the one before it is", async () => {
		const { publisher, now } = server.app.serverContext;
		const publish = (org: string, title: string) =>
			publisher.publish(org, filesOf(org, title), { kind: "publish", by: "test", why: title, at: now() });
		for (const org of ["fernhollow", "harbor", "silverfen"]) await publish(org, "All done");
		await publish("harbor", "All done, and well");

		endThreadsOver("harbor", filesOf("harbor", "All done, and well"));
		const reports: string[] = [];
		const logStream = { write: (line: string) => void reports.push(line) };
		const { products } = (await server.start({ logLevel: "warn", logStream })).serverContext;
		for (const org of ["fernhollow", "harbor", "silverfen"])
			expect(products.product(org).pages.pages.complete?.title).toBe("All done");
		expect(reports.join("")).toContain("an organization could not be composed");
		expect(reports.join("")).toContain("an organization is served from its last good version");
	});
});
