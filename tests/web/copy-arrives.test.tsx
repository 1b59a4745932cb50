import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { startTransition, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useCopy } from "../../src/web/shell/copy/use-copy.ts";
import { CopyStore } from "../../src/web/shell/organization/copy-store.ts";
import { type Organization, OrganizationContext } from "../../src/web/shell/organization/org-context.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** As components are: state before its words and after them. */
function Panel(): React.ReactNode {
	const [isOpen] = useState(true);
	const words = useCopy("desk");
	const [name] = useState("deskNav.desk" as const);
	const id = useId();
	return isOpen ? <p id={id}>{words(name)}</p> : null;
}

function panelOf(store: CopyStore) {
	return (
		<OrganizationContext value={{ copy: store } as Organization}>
			<Panel />
		</OrganizationContext>
	);
}

test("a component that waits for its words goes on without an error once they arrive", async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	const asked = vi.fn(() => promise);
	vi.stubGlobal("fetch", asked);
	const errors: unknown[] = [];
	// where hooks are miscounted, development builds of React say so on the console
	vi.spyOn(console, "error").mockImplementation((error) => void errors.push(error));
	const mount = document.body.appendChild(document.createElement("div"));
	const root = createRoot(mount, { onRecoverableError: (error) => errors.push(error) });
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
	const store = new CopyStore({}, (section) => `/copy/${section}.json`);
	// in a transition React holds the component that suspended, and renders it where it stopped
	startTransition(() => root.render(panelOf(store)));
	await waitFor(() => expect(asked).toHaveBeenCalled());
	resolve(Response.json({ deskNav: { desk: "The desk" } }));
	await waitFor(() => expect(mount.textContent).toBe("The desk"));
	root.unmount();
	expect(errors).toEqual([]);
});

test("words that came with the page are there in the first rendering", () => {
	const store = new CopyStore({ desk: { deskNav: { desk: "The desk" } } }, (section) => section);
	render(panelOf(store));
	expect(screen.getByText("The desk")).toBeTruthy();
});
