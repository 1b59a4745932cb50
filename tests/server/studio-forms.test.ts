import { beforeAll, describe, expect, it } from "vitest";
import { formFields } from "../../src/flow/editing/index.ts";
import type { DraftForm, ReadForm } from "../../src/web/api/studio/forms.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const OWN = "schemas/forms/registration/membership.json";
const SHARED = "schemas/forms/start/hmda.json";

describe.each(productionEngine)("the forms of a draft, on $name", ({ open }) => {
	let editor: StudioPerson;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, "lakeside-cu", "editor@lakeside-cu.example", ["editor"]);
	});

	const read = async (draft: string, file: string) =>
		(await editor.ask("GET", `drafts/${draft}/forms?file=${encodeURIComponent(file)}`)).body as unknown as ReadForm;

	it("are listed in the order of the journey, each with whose it is, and read with what is below the lender", async () => {
		const draft = await editor.begin("Ask one thing more");
		const forms = (await editor.ask("GET", `drafts/${draft}/forms`)).body.forms as unknown as readonly DraftForm[];
		const names = ["registration/index", "start/contact", "product/select", "signing/sign", "chat/start"];
		const places = names.map((name) => forms.findIndex(({ file }) => file === `schemas/forms/${name}.json`));
		expect([places[0], places]).toEqual([0, places.toSorted((one, other) => one - other)]);
		expect(forms.find(({ file }) => file === OWN)).toMatchObject({ isOwn: true, fields: 2, own: 2, isLocked: false });
		expect(forms.find(({ file }) => file === SHARED)).toMatchObject({ isOwn: false, own: 0 });
		// three of its four fields are filled in by the page
		expect(forms.find(({ file }) => file === "schemas/forms/income/link.json")).toMatchObject({ fields: 1 });

		const text = JSON.stringify({ fields: { nickname: { type: "string", title: "Nickname", maxLength: 20 } } });
		expect((await editor.put(draft, SHARED, { text }, 0)).status).toBe(200);
		const form = await read(draft, SHARED);
		const added = formFields(form.value, form.below).find(({ name }) => name === "nickname");
		expect([added?.origin, added?.kind, added?.label]).toEqual(["own", "text", "Nickname"]);
		expect(form.manual["ui:help"]).toMatchObject({
			type: "string",
			minLength: 1,
			description: "Shown below the answer.",
		});
		const own = await read(draft, OWN);
		expect(own.below).toBeNull();
		expect(own.names.isMember).toEqual({ isLive: true, isRead: false, lenders: [] });
		expect(form.names).toEqual({ nickname: { isLive: false, isRead: false, lenders: [] } });
	});

	it("are those of forms alone, for the staff of the lender", async () => {
		const draft = await editor.begin("Something else");
		const ask = (file: string) => editor.ask("GET", `drafts/${draft}/forms?file=${encodeURIComponent(file)}`);
		expect((await ask("flows/pages.json")).status).toBe(404);
		expect((await ask("schemas/forms/none.json")).status).toBe(404);
		const stranger = await StudioPerson.hired(server.app, "main-ny", "viewer@main-ny.example", ["viewer"]);
		expect((await stranger.ask("GET", `drafts/${draft}/forms`)).status).toBe(404);
	});
});
