import { describe, expect, it } from "vitest";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

interface Standing {
	readonly stage: string;
	readonly rule: string;
	readonly page: string;
	readonly now: { title: string; turn: string; who: string; by: string | null; about: string | null; isLate: boolean };
	readonly next: { title: string } | null;
	readonly steps: readonly { id: string; status: string }[];
	readonly done: readonly { title: string; at: string }[];
}

describe.each(productionEngine)("where an application stands, on $name", ({ open }) => {
	const server = serverForAll(open);

	const standing = async (borrower: Borrower): Promise<Standing> => {
		const { status, body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/standing");
		expect(status).toBe(200);
		return body as unknown as Standing;
	};
	const stepsAt = (found: Standing, status: string) =>
		found.steps.filter((step) => step.status === status).map(({ id }) => id);

	it("says whose turn it is, what comes next and what was done, from the rules that decided", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const before = await standing(borrower);
		expect(before).toMatchObject({
			rule: "origination/liens",
			page: "liens",
			now: { turn: "BORROWER", who: "You", isLate: false },
			next: { title: "Preparing your offers" },
		});
		expect(stepsAt(before, "done")).toEqual(["home", "credit"]);
		expect(stepsAt(before, "now")).toEqual(["loans"]);
		expect(stepsAt(before, "later")).toEqual(expect.arrayContaining(["offer", "income", "sign", "money"]));
		expect(stepsAt(before, "later")).not.toContain("valuation");
		expect(before.done.map(({ title }) => title)).toEqual([
			"We checked your credit. Your score wasn't affected.",
			"We looked up your home in the county's records",
			"You started your application",
		]);

		await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
		await borrower.untilStage("OFFER_SELECTION");
		const after = await standing(borrower);
		expect(after.done[0]?.title).toBe("We prepared your offers");
		expect(after.done.map(({ title }) => title)).toContain("You confirmed the loans on your home");
		expect(stepsAt(after, "done")).toEqual(["home", "credit", "loans", "value"]);
	});

	it("at the end all is done and nothing comes next", async () => {
		const borrower = await new Borrower(server.app).register();
		await walk(borrower, ["COMPLETE"]);
		const found = await standing(borrower);
		expect(found).toMatchObject({ now: { turn: "NOBODY", title: "Your line is open" }, next: null });
		expect(new Set(found.steps.map(({ status }) => status))).toEqual(new Set(["done"]));
		expect(found.done.map(({ title }) => title)).toEqual(
			expect.arrayContaining(["You signed your documents", "The period to cancel ended", "The deed was recorded"]),
		);
		const times = found.done.map(({ at }) => at);
		expect([...times].sort().reverse()).toEqual(times);
	});

	it("a closed application has no milestones left, and keeps what was done", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBe(200);
		const found = await standing(borrower);
		expect(found).toMatchObject({ stage: "CANCELLED", now: { turn: "NOBODY" }, next: null, steps: [] });
		expect(found.done.map(({ title }) => title)).not.toContain("You confirmed the loans on your home");
	});
});
