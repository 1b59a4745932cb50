import { afterAll, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { endVisits, newVisitor, violations } from "./harness/visitor.ts";

afterAll(endVisits);

it("hears a violated policy, a console error and an axe fault, so that their absence means something", async () => {
	const visitor = await newVisitor();
	const { page } = visitor;
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("heading", { level: 1 }).waitFor();
	expect(await axeFaults(page)).toEqual([]);
	expect(visitor.complaints).toEqual([]);
	await page.evaluate(() => {
		const script = document.createElement("script");
		script.textContent = "document.title = 'run'";
		const field = document.createElement("input");
		// outside of what React takes over, which may come later than this
		document.body.append(script, field);
		console.error("said on purpose");
	});
	await expect
		.poll(() => visitor.complaints.map((one) => one.kind))
		.toEqual(expect.arrayContaining(["csp", "console"]));
	expect(await page.title()).not.toBe("run");
	// without a look at its complaints, the file would fail at its end
	expect(violations.splice(0).join()).toContain("script-src");
	expect((await axeFaults(page)).join()).toContain("label");
	await visitor.close();
});
