import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { takeEarlyPress, watchEarlyPress } from "../../src/web/forms/early/pressed-early.ts";
import { watchEarlyInput } from "../../src/web/forms/early/typed-early.ts";
import { ShortForm } from "../../src/web/forms/short-form.tsx";
import { formFile, organizationWith, pageOf } from "./form-harness.tsx";

const organization = organizationWith({ "test/form": formFile({ schema: { type: "object" } }) }, true);
let root: Root | undefined;

afterEach(() => {
	act(() => root?.unmount());
	document.body.replaceChildren();
	cleanup();
});

/** A form that is replaced by another at the press of a button, which keeps the input. */
function Ways({ onSend }: { readonly onSend: (texts: object) => Promise<void> }) {
	const [email, onText] = useState("");
	const [isLink, setIsLink] = useState(false);
	const field = { name: "email", label: "E-mail", initial: email, onText };
	if (isLink) return <ShortForm id="link" fields={[field]} trouble="Trouble" button="Send" onSend={onSend} />;
	return (
		<>
			<ShortForm id="login" fields={[field]} trouble="Trouble" button="Log in" onSend={onSend} />
			<button type="button" onClick={() => setIsLink(true)}>
				By link
			</button>
		</>
	);
}

function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }) {
	useEffect(onLive, [onLive]);
	return children;
}

test("a button pressed before the page is live keeps what was typed before and after the press", async () => {
	const onSend = vi.fn(async () => {});
	const page = (onLive = () => {}) =>
		pageOf(
			organization,
			<Live onLive={onLive}>
				<Ways onSend={onSend} />
			</Live>,
		);
	const mount = document.body.appendChild(document.createElement("div"));
	mount.innerHTML = renderToString(page());
	watchEarlyInput(document);
	watchEarlyPress(document);
	screen.getByRole("button", { name: "By link" }).click();
	const early = screen.getByLabelText<HTMLInputElement>("E-mail");
	early.value = "ada@example.com";
	early.dispatchEvent(new Event("input", { bubbles: true }));
	const press = takeEarlyPress();
	await act(async () => {
		root = hydrateRoot(mount, page(press));
	});
	await screen.findByRole("button", { name: "Send" });
	expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ada@example.com");
	fireEvent.click(screen.getByRole("button", { name: "Send" }));
	await waitFor(() => expect(onSend).toHaveBeenCalledWith({ email: "ada@example.com" }));
});
