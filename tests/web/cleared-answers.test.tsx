import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import type { Answers } from "../../src/web/api/application/answers.ts";
import { formFile, renderForm, submit } from "./form-harness.tsx";

afterEach(cleanup);

const FORM = formFile({
	schema: {
		type: "object",
		additionalProperties: false,
		properties: {
			nickname: { type: "string", title: "Name of the home", default: "Home" },
			uses: {
				type: "array",
				title: "Uses",
				uniqueItems: true,
				items: { type: "string", enum: ["REPAIRS", "DEBTS"] },
				default: ["DEBTS"],
			},
			place: {
				type: "object",
				title: "Place",
				properties: {
					town: { type: "string", title: "Town", default: "Reno" },
					unit: { type: "string", title: "Unit" },
				},
			},
			owners: {
				type: "array",
				title: "Owners",
				items: {
					type: "object",
					properties: {
						name: { type: "string", title: "Name" },
						role: { type: "string", title: "Role", default: "OWNER" },
					},
				},
			},
		},
	},
	ui: { uses: { "ui:widget": "checkboxes" } },
});

async function sent(answers: { [field: string]: Json } | undefined, areKept: boolean): Promise<Answers> {
	const onSubmit = vi.fn();
	await renderForm(FORM, { onSubmit, areKept, ...(answers === undefined ? {} : { answers }) });
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	return (onSubmit.mock.calls.at(-1) as [Answers])[0];
}

test("a default fills what was never asked", async () => {
	expect(await sent(undefined, false)).toMatchObject({ nickname: "Home", uses: ["DEBTS"], place: { town: "Reno" } });
});

test("a default never comes back over an answer that was cleared and saved", async () => {
	const kept = { uses: [], place: { unit: "4" }, owners: [{ name: "Ana" }] };
	expect(await sent(kept, true)).toEqual(kept);
});

test("a default does not come back when another answer changes", async () => {
	const onSubmit = vi.fn();
	await renderForm(FORM, { onSubmit, areKept: true, answers: { place: { unit: "4" } } });
	fireEvent.change(screen.getByLabelText(/^Unit/), { target: { value: "5" } });
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	expect((onSubmit.mock.calls.at(-1) as [Answers])[0]).toEqual({ place: { unit: "5" } });
});

test("what was saved empty altogether stays empty", async () => {
	for (const kept of [{}, { nickname: null, uses: null }]) {
		const answers = await sent(kept, true);
		for (const path of ["nickname", "uses.0", "place.town", "owners.0"]) expect(answers).not.toHaveProperty(path);
		cleanup();
	}
});

test("what is only known beforehand leaves the defaults of the rest", async () => {
	expect(await sent({ place: { unit: "4" } }, false)).toMatchObject({
		nickname: "Home",
		place: { town: "Reno", unit: "4" },
	});
});
