import { act, cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { dropDraft } from "../../src/web/application/submit/draft-store.ts";
import { fakeServer, openArea, serve, UUID } from "./area-harness.tsx";

const FORM = "insurance/upload";

/** What the server keeps of the unsent form, and the uploads that it has not answered. */
let draft: JsonObject | undefined;
let held: { readonly name: string; readonly answer: () => void }[] = [];
let holdsUploads = false;
let received = 0;

beforeEach(() => {
	[draft, held, holdsUploads] = [undefined, [], false];
	vi.stubGlobal("scrollTo", () => undefined);
	const server = fakeServer("TRUST_AND_INSURANCE", { uploads: [], status: { disclosurelistNotaryComplete: true } });
	serve(server);
	const inner = globalThis.fetch;
	const json = (body: unknown) =>
		new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
	vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
		const path = decodeURIComponent(new URL(String(input), "http://localhost").pathname);
		if (path.endsWith(`/drafts/${FORM}`)) {
			if (init.method !== "PUT")
				return draft ? json({ answers: draft, savedAt: "" }) : new Response(null, { status: 204 });
			draft = JSON.parse(String(init.body)) as JsonObject;
			return json({ savedAt: "" });
		}
		if (!path.endsWith("/documents") || init.method !== "POST") return inner(input, init);
		const file = (init.body as FormData).get("file") as File;
		received += 1;
		const receipt = {
			uuid: `aaaaaaaa-0000-4000-8000-${String(received).padStart(12, "0")}`,
			type: "OTHER",
			status: "RECEIVED",
		};
		server.application = {
			...server.application,
			uploads: [...(server.application.uploads as JsonObject[]), { ...receipt, fileName: file.name }],
		};
		if (!holdsUploads) return json(receipt);
		return new Promise<Response>((done) => void held.push({ name: file.name, answer: () => done(json(receipt)) }));
	});
});
afterEach(() => {
	cleanup();
	dropDraft(UUID, FORM);
	vi.unstubAllGlobals();
});

async function open(): Promise<void> {
	openArea(`/${FORM}`, [FORM]);
	await screen.findByRole("button", { name: "Add the declarations page" });
}
const add = () => screen.getByRole("button", { name: "Add the declarations page" });
const files = () =>
	screen.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label"));
const file = (name: string) => new File(["x"], name, { type: "application/pdf" });
const choose = (...names: string[]) =>
	fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
		target: { files: names.map(file) },
	});

it("keeps received files, by their names, when the page is opened again", async () => {
	await open();
	choose("policy.pdf");
	await waitFor(() => expect(files()).toEqual(["Remove policy.pdf"]));
	fireEvent.change(screen.getByLabelText("Insurance company"), { target: { value: "Sample Mutual" } });
	await waitFor(() => expect(draft).toMatchObject({ carrier: "Sample Mutual", documentUuids: [expect.any(String)] }));
	cleanup();
	dropDraft(UUID, FORM);
	await open();
	await waitFor(() => expect(files()).toEqual(["Remove policy.pdf"]));
	expect(screen.getByLabelText<HTMLInputElement>("Insurance company").value).toBe("Sample Mutual");
});

it("names each file that it refuses, and takes the others", async () => {
	await open();
	choose("a.docx", "b.txt", "good.pdf");
	await waitFor(() => expect(files()).toEqual(["Remove good.pdf"]));
	const told = screen
		.getAllByRole("alert")
		.map(({ textContent }) => textContent)
		.join();
	for (const name of ["a.docx", "b.txt"]) expect(told).toContain(name);
	expect(told).not.toContain("good.pdf");
});

it("takes a file that is dropped, and keeps the page when one is dropped beside the box", async () => {
	await open();
	const drop = (target: Element, type: "dragOver" | "drop", kinds = ["Files"]) => {
		const event = createEvent[type](target, { dataTransfer: { types: kinds, files: [file("dropped.pdf")] } });
		fireEvent(target, event);
		return event.defaultPrevented;
	};
	const heading = screen.getByRole("heading", { level: 1 });
	expect([drop(heading, "dragOver"), drop(heading, "drop")]).toEqual([true, true]);
	expect(files()).toEqual([]);
	expect(drop(heading, "drop", ["text/plain"]), "text may still be dragged into a field").toBe(false);
	drop(add(), "drop");
	await waitFor(() => expect(files()).toEqual(["Remove dropped.pdf"]));
	cleanup();
	expect(drop(document.body, "drop"), "a page without a picker").toBe(false);
});

it("leaves the focus where it was during and after an upload, and takes no press meanwhile", async () => {
	holdsUploads = true;
	await open();
	add().focus();
	choose("slow.pdf");
	await waitFor(() => expect(add().getAttribute("aria-disabled")).toBe("true"));
	expect(document.activeElement).toBe(add());
	const press = vi.spyOn(HTMLInputElement.prototype, "click");
	fireEvent.click(add());
	expect(press).not.toHaveBeenCalled();
	await waitFor(() => expect(held).toHaveLength(1));
	await act(async () => held[0]?.answer());
	await waitFor(() => expect(add().getAttribute("aria-disabled")).toBeNull());
	expect(document.activeElement).toBe(add());
	fireEvent.click(add());
	expect(press).toHaveBeenCalled();
	press.mockRestore();
});

it("moves the focus to the next file when one is removed, and to the picker after the last", async () => {
	await open();
	choose("a.pdf", "b.pdf", "c.pdf");
	await waitFor(() => expect(files()).toHaveLength(3));
	const remove = (name: string) => {
		const button = screen.getByRole("button", { name: `Remove ${name}` });
		button.focus();
		fireEvent.click(button);
	};
	remove("b.pdf");
	await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove c.pdf"));
	remove("c.pdf");
	await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove a.pdf"));
	remove("a.pdf");
	await waitFor(() => expect(document.activeElement).toBe(add()));
});

it("keeps a file removed that was removed while another was uploaded", async () => {
	await open();
	choose("a.pdf");
	await waitFor(() => expect(files()).toEqual(["Remove a.pdf"]));
	holdsUploads = true;
	choose("b.pdf");
	await waitFor(() => expect(held).toHaveLength(1));
	fireEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
	await act(async () => held[0]?.answer());
	await waitFor(() => expect(files()).toEqual(["Remove b.pdf"]));
});
