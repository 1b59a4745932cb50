import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it } from "vitest";
import type { Progress } from "../../src/flow/engine/index.ts";
import { RequestError } from "../../src/web/api/request-error.ts";
import { ShortForm } from "../../src/web/forms/short-form.tsx";
import { SubmitButton } from "../../src/web/forms/submit-button.tsx";
import { ConcealedInput } from "../../src/web/forms/widgets/concealed-input.tsx";
import { FieldFault } from "../../src/web/shell/field-fault.tsx";
import { ProgressBar } from "../../src/web/shell/frame/progress-bar.tsx";
import { Notice } from "../../src/web/shell/notice.tsx";
import { formFile, organizationWith, renderForm, renderPage } from "./form-harness.tsx";
import { translatePage } from "./translate-page.ts";

const afterTest: (() => void)[] = [];
afterEach(() => {
	for (const end of afterTest.splice(0)) end();
	cleanup();
});

/** Translates what is shown; the turn of the event loop lets the translation see what changed. */
async function translated(): Promise<void> {
	await act(async () => {
		afterTest.push(translatePage());
	});
}

const settled = () => act(async () => undefined);
const shown = () => document.body.textContent ?? "";

/** Draws what depends on a number, translates it, and then shows it for each number in turn. */
async function turn(draw: (at: number) => ReactNode, look: (at: number) => void, turns = 3): Promise<void> {
	let go: (at: number) => void = () => undefined;
	function Turning() {
		const [at, setAt] = useState(0);
		go = setAt;
		return draw(at);
	}
	renderPage(organizationWith({}), <Turning />);
	await translated();
	for (let at = 0; at < turns; at += 1) {
		await act(async () => go(at));
		look(at);
	}
}

function progressWith(part: string | undefined): Progress {
	const parts = part === undefined ? [] : [{ id: "part", label: part, status: "current" as const }];
	return { position: 0, steps: [{ id: "stage", label: "Stage", status: "current", parts }] };
}

it("changes the words of a button that works and is done", async () => {
	await turn(
		(at) => <SubmitButton label={`Continue ${at}`} isBusy={at === 1} />,
		(at) => expect(screen.getByRole("button").textContent).toBe(at === 1 ? "Submitting" : `Continue ${at}`),
	);
});

it("changes a notice, and gives it a title and takes the title away", async () => {
	await turn(
		(at) => (
			<Notice tone="stop" {...(at === 1 ? { title: "Heads up" } : {})}>
				{`Sentence ${at}`}
			</Notice>
		),
		(at) => expect(screen.getByRole("alert").textContent).toBe(`${at === 1 ? "Heads up" : ""}Sentence ${at}`),
	);
});

it("changes and removes a field's error, a concealed field's button and the part of a progress bar", async () => {
	await turn(
		(at) => <FieldFault>{at === 1 ? undefined : `Fault ${at}`}</FieldFault>,
		(at) => expect(shown()).toContain(at === 1 ? "" : `Fault ${at}`),
	);
	cleanup();
	renderPage(organizationWith({}), <ConcealedInput id="secret" label="password" by="password" />);
	await translated();
	fireEvent.click(screen.getByRole("button", { name: "Show password" }));
	await screen.findByRole("button", { name: "Hide password" });
	cleanup();
	await turn(
		(at) => <ProgressBar label="Progress" progress={progressWith(at === 1 ? "a part" : undefined)} />,
		(at) => expect(shown()).toContain(at === 1 ? "Stage · a part" : "Stage"),
	);
});

it("says what is missing and what was refused on a translated page, and keeps what was typed", async () => {
	const schema = {
		type: "object",
		required: ["name", "kind", "color"],
		properties: {
			name: { type: "string", title: "Name" },
			kind: { type: "string", title: "Kind", enum: ["a", "b"] },
			color: { type: "string", title: "Color", enum: ["red", "blue"] },
			note: { type: "string", title: "Note" },
			agreed: { type: "boolean", title: "I agree" },
		},
	} as const;
	const ui = { kind: { "ui:widget": "radio" }, color: { "ui:widget": "select" }, agreed: { "ui:widget": "checkbox" } };
	const refusals = ["The name is taken", "The name is still taken"];
	await renderForm(formFile({ schema, ui }), {
		onSubmit: async () => {
			throw new RequestError(422, "", { errors: [{ field: "name", message: refusals.shift() ?? "" }] });
		},
	});
	await translated();
	const press = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	press();
	await waitFor(() => expect(shown()).toContain("Fix 3 things to continue"));
	fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Avery" } });
	fireEvent.click(screen.getByLabelText("a"));
	fireEvent.change(screen.getByLabelText("Color"), { target: { value: "red" } });
	await waitFor(() => expect(shown()).not.toContain("Fix 3 things"));
	for (const words of [...refusals]) {
		await settled();
		press();
		await waitFor(() => expect(shown()).toContain(words));
	}
	expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("Avery");
	expect(screen.getByRole("button", { name: "Continue" })).not.toBeNull();
});

it("reads out a wrong password on a translated page, twice", async () => {
	const refusals = ["Email or password is wrong", "Too many tries"];
	renderPage(
		organizationWith({}),
		<ShortForm
			id="login"
			fields={[
				{ name: "email", label: "Email" },
				{ name: "password", label: "Password", isSecret: true },
			]}
			trouble="You could not be logged in"
			button="Log in"
			onSend={async () => {
				throw new Error(refusals.shift());
			}}
		/>,
	);
	await translated();
	const press = () => fireEvent.click(screen.getByRole("button", { name: "Log in" }));
	press();
	await waitFor(() => expect(shown()).toContain("Enter your email"));
	fireEvent.change(screen.getByLabelText("Email"), { target: { value: "avery@example.com" } });
	fireEvent.change(screen.getByLabelText("Password"), { target: { value: "not the right one" } });
	for (const words of [...refusals]) {
		press();
		await waitFor(() => expect(shown()).toContain(words));
	}
	expect(screen.getByRole("button", { name: "Log in" })).not.toBeNull();
});
