import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { PostedForm } from "../../src/contracts/page-rendering.ts";
import type { FormFile } from "../../src/flow/engine/authored/authored.ts";
import { PostedFormContext } from "../../src/web/forms/early/posted-form.ts";
import { watchEarlyInput } from "../../src/web/forms/early/typed-early.ts";
import { SchemaForm, type SchemaFormProps } from "../../src/web/forms/schema-form.tsx";
import { formFile, organizationWith, pageOf, submit } from "./form-harness.tsx";

let root: Root | undefined;
let mount: HTMLElement;

beforeEach(() => {
	mount = document.createElement("div");
	document.body.append(mount);
});

afterEach(() => {
	act(() => root?.unmount());
	root = undefined;
	mount.remove();
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const text = (title: string) => ({ type: "string", title });
export const EVERYTHING = formFile({
	schema: {
		type: "object",
		properties: {
			name: text("Name"),
			note: text("Note"),
			email: text("Mail"),
			amount: { type: "number", title: "Amount" },
			count: { type: "integer", title: "Count" },
			born: text("Born"),
			phone: text("Phone"),
			ssn: text("Number"),
			secret: text("Secret"),
			kind: { type: "string", title: "Kind", enum: ["A", "B", "C"] },
			one: { type: "string", title: "One", enum: ["YES", "NO"] },
			flag: { type: "boolean", title: "Flag" },
			agreed: { type: "boolean", title: "Agreed" },
			many: {
				type: "array",
				title: "Many",
				uniqueItems: true,
				items: { type: "string", enum: ["First", "Second", "Third"] },
			},
			detail: text("Detail"),
			home: {
				type: "object",
				properties: {
					street1: text("Street address"),
					street2: text("Apt"),
					city: text("City"),
					state: text("State"),
					zip: text("Zip"),
				},
			},
		},
	},
	ui: {
		note: { "ui:widget": "textarea" },
		email: { "ui:widget": "email" },
		amount: { "ui:widget": "money" },
		born: { "ui:widget": "date" },
		phone: { "ui:widget": "phone" },
		ssn: { "ui:widget": "ssn" },
		secret: { "ui:widget": "password" },
		kind: { "ui:widget": "select" },
		one: { "ui:widget": "radio", "ui:enumNames": ["Yes one", "No one"] },
		flag: { "ui:widget": "radio-cards" },
		many: { "ui:widget": "checkboxes" },
		detail: { "ui:showWhen": { one: "NO" } },
		home: { "ui:field": "address", "ui:title": "Home" },
	},
});

const forms = new Map<FormFile, ReturnType<typeof organizationWith>>();

export function pageWith(form: FormFile, props: Partial<SchemaFormProps> = {}, posted: PostedForm | null = null) {
	const organization = forms.get(form) ?? organizationWith({ "test/form": form }, true);
	forms.set(form, organization);
	return pageOf(
		organization,
		<PostedFormContext value={posted}>
			<SchemaForm formId="test/form" onSubmit={() => undefined} postsTo="/here" {...props} />
		</PostedFormContext>,
	);
}

export function serve(...page: Parameters<typeof pageWith>): void {
	mount.innerHTML = renderToString(pageWith(...page));
	watchEarlyInput(document);
}

export async function hydrate(...page: Parameters<typeof pageWith>): Promise<void> {
	const log = vi.spyOn(console, "error");
	await act(async () => {
		root = hydrateRoot(mount, pageWith(...page));
		await Promise.resolve();
	});
	expect(log).not.toHaveBeenCalled();
}

export type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** What a browser does before there is any script. */
export function type(label: string | RegExp, value: string): Field {
	const control = screen.getByLabelText<Field>(label);
	control.value = value;
	control.dispatchEvent(new Event("input", { bubbles: true }));
	if (control.localName === "select") control.dispatchEvent(new Event("change", { bubbles: true }));
	return control;
}

export const tick = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).click();

export async function sent(onSubmit: ReturnType<typeof vi.fn>): Promise<unknown> {
	submit();
	await waitFor(() => expect(onSubmit).toHaveBeenCalled());
	return onSubmit.mock.calls.at(-1)?.[0];
}

/** Cases in which the browser rerenders the page instead of hydrating it. */
export async function hydrateAnew(props: Partial<SchemaFormProps>): Promise<void> {
	mount.innerHTML = "";
	await act(async () => {
		root = createRoot(mount);
		root.render(pageWith(EVERYTHING, props));
	});
}

/** Takes the page away again. */
export function leave(): void {
	act(() => root?.unmount());
	root = undefined;
}

/** Draws another page in the same place. */
export async function redraw(...page: Parameters<typeof pageWith>): Promise<void> {
	await act(async () => root?.render(pageWith(...page)));
}

/** The page's address. */
export function mounted(): HTMLElement {
	return mount;
}
