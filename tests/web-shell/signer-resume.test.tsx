import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { SignerResumePage } from "../../src/web/entry/login/signer-resume-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { organizationWith } from "../web/form-harness.tsx";

function show() {
	return render(
		<MemoryRouter initialEntries={["/heloc-signer/resume#abc"]}>
			<AppProviders
				organization={organizationWith({}, true)}
				queryClient={createQueryClient()}
				cache={createEmotionCache(undefined)}
				system={createHouseSystem()}
			>
				<SignerResumePage />
			</AppProviders>
		</MemoryRouter>,
	);
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const text = () => document.body.textContent ?? "";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe("the first page of an invitation", () => {
	it("says nothing about a deed or who owes the line until it knows what the invitation asks for", () => {
		vi.stubGlobal("fetch", () => new Promise(() => undefined));
		show();
		expect(heading()).toBe("Your invitation");
		expect(text()).not.toMatch(/deed|responsible|repay/);
	});

	it.each([
		["APPLY", "You've been asked to apply together", /each of you would be responsible for repaying all of it/],
		["APPLY_WITHOUT_RECOURSE", "You've been asked to apply together", /Neither of you would be personally liable/],
		["SIGN", "You've been asked to sign a deed", /You aren't responsible for repayment/],
	])("tells a person who is asked to %s what they would owe", async (asks, title, owing) => {
		vi.stubGlobal("fetch", async () => Response.json({ needs: "PASSWORD", asks }));
		show();
		await screen.findByText(owing);
		expect(heading()).toBe(title);
		const others = [/repaying all of it/, /personally liable/, /aren't responsible/];
		expect(others.filter((other) => other.test(text()))).toHaveLength(1);
	});
});
