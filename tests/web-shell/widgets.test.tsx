import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLoaderShown } from "../../src/web/shell/full-screen-loader.tsx";
import { dismissToast, shownToasts, TOAST_MS, toast } from "../../src/web/shell/toast-store.ts";
import { Tooltip } from "../../src/web/shell/tooltip.tsx";
import { CopyButton } from "../../src/web/widgets/copy-button.tsx";
import { ProcessingModal } from "../../src/web/widgets/processing-modal.tsx";
import { Toaster } from "../../src/web/widgets/toaster.tsx";
import { organizationWith, pageOf } from "../web/form-harness.tsx";

const organization = organizationWith({}, true);

beforeEach(() => {
	vi.useFakeTimers();
	// jsdom has no modal dialogs
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function close() {
		this.open = false;
	};
});
afterEach(() => {
	cleanup();
	for (const { id } of shownToasts()) dismissToast(id);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("toasts", () => {
	const texts = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

	it("are five at most; the oldest goes", () => {
		render(pageOf(organization, <Toaster />));
		act(() => {
			for (let index = 1; index <= 7; index += 1) toast({ tone: "info", text: `Word ${index}` });
		});
		expect(texts()).toEqual(["Word 3", "Word 4", "Word 5", "Word 6", "Word 7"]);
	});

	it("are said in a live region that is empty again after 300 ms", () => {
		render(pageOf(organization, <Toaster />));
		act(() => toast({ tone: "error", text: "It was not kept." }));
		const region = screen.getByTestId("toast-status");
		expect(region.textContent).toBe("Error: It was not kept.");
		pass(299);
		expect(region.textContent).not.toBe("");
		pass(1);
		expect(region.textContent).toBe("");
	});

	it("go by themselves, except what went wrong, which is closed by hand", () => {
		render(pageOf(organization, <Toaster />));
		act(() => {
			toast({ tone: "success", text: "Kept." });
			toast({ tone: "error", text: "Not kept." });
		});
		pass(TOAST_MS);
		expect(texts()).toEqual(["Error: Not kept."]);
		fireEvent.click(screen.getByRole("button", { name: "Close: Not kept." }));
		expect(texts()).toEqual([]);
	});
});

describe("the full-screen loader", () => {
	function Probe({ isLoading }: { isLoading: boolean }) {
		return <p>{useLoaderShown(isLoading) ? "shown" : "hidden"}</p>;
	}

	it("hides 300 ms after the loading has ended", () => {
		const { rerender } = render(<Probe isLoading />);
		rerender(<Probe isLoading={false} />);
		pass(299);
		expect(screen.queryByText("shown")).not.toBeNull();
		pass(1);
		expect(screen.queryByText("hidden")).not.toBeNull();
	});
});

describe("a copy button", () => {
	it("says for a second that it has copied", async () => {
		const writeText = vi.fn(async () => undefined);
		vi.stubGlobal("navigator", { clipboard: { writeText } });
		render(pageOf(organization, <CopyButton text="1000042" />));
		await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy" })));
		expect(writeText).toHaveBeenCalledWith("1000042");
		expect(screen.getByRole("button").textContent).toBe("Copied");
		pass(999);
		expect(screen.getByRole("button").textContent).toBe("Copied");
		pass(1);
		expect(screen.getByRole("button").textContent).toBe("Copy");
	});

	it("says it where the browser refuses", async () => {
		vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
		render(pageOf(organization, <CopyButton text="1000042" />));
		await act(async () => fireEvent.click(screen.getByRole("button")));
		expect(shownToasts().map(({ tone }) => tone)).toEqual(["error"]);
		expect(screen.getByRole("button").textContent).toBe("Copy");
	});
});

describe("a tooltip", () => {
	it("shows on focus, stays 200 ms after it is left, and goes with Escape", () => {
		render(
			pageOf(
				organization,
				<Tooltip text="Notifications">
					<button type="button">N</button>
				</Tooltip>,
			),
		);
		const shown = () => screen.queryByRole("tooltip")?.textContent;
		act(() => screen.getByRole("button").focus());
		expect(shown()).toBe("Notifications");
		act(() => screen.getByRole("button").blur());
		pass(199);
		expect(shown()).toBe("Notifications");
		pass(1);
		expect(shown()).toBeUndefined();
		act(() => screen.getByRole("button").focus());
		fireEvent.keyDown(document, { key: "Escape" });
		expect(shown()).toBeUndefined();
	});
});

describe("the processing modal", () => {
	const MESSAGES = ["First we look.", "Then we count."];

	it("says what happens in turn, and gives up after 30 s", () => {
		const onTimeout = vi.fn();
		render(pageOf(organization, <ProcessingModal isOpen messages={MESSAGES} onTimeout={onTimeout} />));
		screen.getByRole("dialog", { name: "Processing data" });
		expect(screen.getByRole("status").textContent).toBe("First we look.");
		pass(4_000);
		expect(screen.getByRole("status").textContent).toBe("Then we count.");
		pass(4_000);
		expect(screen.getByRole("status").textContent).toBe("First we look.");
		pass(21_999);
		expect(onTimeout).not.toHaveBeenCalled();
		pass(1);
		expect(onTimeout).toHaveBeenCalledTimes(1);
	});

	it("counts anew when it opens again", () => {
		const onTimeout = vi.fn();
		const modal = (isOpen: boolean) =>
			pageOf(organization, <ProcessingModal isOpen={isOpen} messages={MESSAGES} onTimeout={onTimeout} />);
		const { rerender } = render(modal(true));
		pass(20_000);
		rerender(modal(false));
		rerender(modal(true));
		pass(29_999);
		expect(onTimeout).not.toHaveBeenCalled();
	});
});
