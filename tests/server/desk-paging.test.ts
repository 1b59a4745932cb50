import { beforeAll, describe, expect, it } from "vitest";
import { deskItems } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";

describe.each(engines)("the lists of the desk, on $name", ({ open }) => {
	let agent: Agent;
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
		borrower = await new Borrower(server.app).register();
		// each write of an application lists its waiting items again
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	it("shows each row once, page by page, though many began in the same millisecond", async () => {
		const since = new Date("2026-11-01T12:00:00.123Z");
		const refs = Array.from({ length: 60 }, (_, index) => `same-moment:${index}`);
		const row = {
			applicationUuid: borrower.uuid,
			org: "main",
			kind: "condition",
			name: "TRUST",
			status: "NEEDS_CHANGE",
		} as const;
		await server.database.db.insert(deskItems).values(refs.map((ref) => ({ ...row, ref, since })));
		const shown: string[] = [];
		let place: string | null = "";
		while (place !== null) {
			const query: string = place === "" ? "" : `&before=${encodeURIComponent(place)}`;
			const { body } = await agent.ask("GET", `${DESK}/work?kind=condition&status=NEEDS_CHANGE${query}`);
			shown.push(...(body.rows as { ref: string }[]).map(({ ref }) => ref));
			place = body.next as string | null;
		}
		expect(shown.filter((ref) => ref.startsWith("same-moment")).sort()).toEqual([...refs].sort());
		expect(
			(await agent.ask("GET", `${DESK}/work?kind=condition&before=${encodeURIComponent("x' OR 1=1")}`)).status,
		).toBe(400);
	});
});
