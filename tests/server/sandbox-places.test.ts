import { beforeAll, describe, expect, it } from "vitest";
import { Borrower } from "./harness/borrower.ts";
import { sandboxEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SANDBOX = "/service-sandbox/api/v1";

describe.each(sandboxEngine)("the places of the sandbox, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
	});
	const goTo = (place: string) => borrower.ask("POST", `${SANDBOX}/application/heloc/{uuid}/${place}`, {});

	it("keep the loan number that the application was given", async () => {
		const numberNow = async () =>
			(await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}")).body.loanNumber;
		const given = await numberNow();
		expect(given).toMatch(/\d/);
		for (const place of ["stages/RESCISSION", "states/wait_merchant"]) {
			expect((await goTo(place)).status).toBe(200);
			expect(await numberNow()).toBe(given);
		}
	});
	it("are reached, forwards and back, with a record that the journey goes on from", async () => {
		expect((await goTo("stages/RESCISSION")).body).toMatchObject({ stage: "RESCISSION", state: "wait_fund" });
		expect((await borrower.standing()).stage).toBe("RESCISSION");
		expect((await goTo("stages/DISBURSEMENT_ACCOUNT")).body).toMatchObject({ stage: "DISBURSEMENT_ACCOUNT" });
		const met = await walk(borrower, ["COMPLETE"]);
		expect(met).toContain("NOTE_SIGNING");
	});
	it("make what a stage waits for fall due", async () => {
		expect((await goTo("stages/GEN_NOTE_SIGNING")).body).toMatchObject({ stage: "GEN_NOTE_SIGNING" });
		await borrower.untilStage("NOTE_SIGNING");
	});
	it("are left by the buttons that belong to them", async () => {
		await goTo("stages/UNKNOWN");
		expect((await borrower.standing()).stage).toBe("UNKNOWN");
		expect((await borrower.submit("error/retry", {})).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
		await goTo("stages/APP_SUBMISSION");
		await goTo("renew-summary");
		await borrower.untilStage("APP_SUBMISSION");
	});
	it("are listed, and an unknown one is not found", async () => {
		const { body } = await borrower.ask("GET", `${SANDBOX}/triggers`);
		const ids = (body.triggers as readonly { id: string }[]).map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(["stages/UNKNOWN", "states/wait_merchant"]));
		expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
		expect((await goTo("stages/NOWHERE")).status).toBe(404);
		expect((await goTo("stages/constructor")).status).toBe(404);
	});
});
