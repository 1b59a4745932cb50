import { beforeAll, describe, expect, it } from "vitest";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LENDER = "lakeside-cu";

describe.each(productionEngine)("what waits for whom in Studio, on $name", ({ open }) => {
	let author: StudioPerson;
	let approver: StudioPerson;

	const server = serverForAll(open, { keys: testKeys() });
	beforeAll(async () => {
		author = await StudioPerson.hired(server.app, LENDER, `author@${LENDER}.example`, ["editor", "approver"]);
		approver = await StudioPerson.hired(server.app, LENDER, `approver@${LENDER}.example`, ["approver"]);
	});

	const waits = async (who: StudioPerson) =>
		((await who.ask("GET", "home")).body.waiting as { draft: string; wait: string }[]).map(
			({ draft, wait }) => [draft, wait] as const,
		);
	const brand = async (draft: string, phone: string) => {
		const org = (await author.read(draft)).files.find(({ path }) => path === "org.json");
		const edits = [{ kind: "set", path: ["contact", "phone"], value: phone }];
		const saved = await author.put(draft, "org.json", { edits }, org?.revision);
		expect(saved.status, saved.text).toBe(200);
	};

	it("tells an approver of drafts that they may approve, and its author of comments and of what went live", async () => {
		const [one, two] = [await author.begin("One"), await author.begin("Two")];
		expect([await waits(author), await waits(approver)]).toEqual([[], []]);
		await brand(one, "+1 (888) 555-0301");
		const sent = await author.act(one, "review");
		expect(sent.status, sent.text).toBe(200);
		expect(await waits(approver)).toEqual([[one, "review"]]);
		expect(await waits(author)).toEqual([]);

		const comment = await approver.ask("POST", `drafts/${one}/comments`, { text: "Whose number is it?" });
		expect(await waits(author)).toEqual([[one, "answer"]]);
		await author.ask("PUT", `drafts/${one}/comments/${comment.body.comment}/resolved`, { isResolved: true });
		expect(await waits(author)).toEqual([]);

		const { hash } = await author.read(one);
		await approver.ask("POST", `drafts/${one}/approve`, { hash });
		expect([await waits(approver), await waits(author)]).toEqual([[[one, "publish"]], [[one, "publish"]]]);
		const live = await approver.ask("POST", `drafts/${one}/publish`, { why: "A new number" });
		expect(live.status, live.text).toBe(200);
		expect(await waits(approver)).toEqual([]);
		expect(await waits(author)).toEqual([[two, "join"]]);
	});
});
