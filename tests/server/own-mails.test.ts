import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { productionEngine } from "./harness/databases.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const fixture = new URL("../data/valid/mails-of-its-own.json", import.meta.url);
const { files } = JSON.parse(readFileSync(fixture, "utf8")) as { readonly files: OverlayFiles };

describe.each(productionEngine)("mails of a lender's own, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "own-mails-"));

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(folder, "partner", files);
		return { catalog: loadCatalog({ overlaysDir: folder }) };
	});

	it("say what the lender's file says, and go out when its row comes to decide, once", async () => {
		const one = await new AccountHolder(server.app, "partner").register();
		await one.untilStage("LIEN_VERIFICATION");
		const mine = (await sentMails(server.app)).filter(({ to }) => to === one.email);
		expect(mine.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: please check your loans$/)]);
		expect(mine[0]?.body).toBe(
			`We found the loans on your home.\n\nCheck them: http://localhost/account/heloc/${one.uuid}/liens`,
		);
		await one.call("login/link", { email: one.email });
		const link = await one.mail();
		expect(link?.subject).toMatch(/^Log in at \S/);
		expect(link?.body).toMatch(/^Here you are: http:\S+#\S+\n\nQuestions\? \+1/);
	});

	it("do not go to people who do not want their topic", async () => {
		const own = await open();
		const shared = { catalog: loadCatalog({ overlaysDir: folder }), keys: testKeys() };
		// Nothing is sent before the choice is made: this one works no jobs.
		const door = await testApp(own.database, { ...shared, worksJobs: false });
		const one = await new AccountHolder(door, "partner").register();
		const choices = { SIGN_IN: false, PROGRESS: false };
		const chosen = await one.ask("PUT", "/identity/secure/api/v1/notification-choices", choices);
		expect(chosen).toMatchObject({ status: 200, body: choices });
		const worker = await testApp(own.database, shared);
		await one.untilStage("LIEN_VERIFICATION");
		expect((await sentMails(worker)).filter(({ to }) => to === one.email)).toEqual([]);
		await worker.close();
		await door.close();
		await own.drop();
	});
});
