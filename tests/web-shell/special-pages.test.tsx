import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { type OfferedProduct, readOrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { PortfolioPage } from "../../src/web/brokers/portfolio-page.tsx";
import { BootFailure } from "../../src/web/entry/boot-failure.tsx";
import { DashboardPage } from "../../src/web/entry/dashboard-page.tsx";
import { ErrorPage } from "../../src/web/entry/error-page.tsx";
import { HeldBackPage } from "../../src/web/entry/held-back-page.tsx";
import { LenderAppPage } from "../../src/web/entry/lender-app-page.tsx";
import { SignerResumePage } from "../../src/web/entry/login/signer-resume-page.tsx";
import { MaintenancePage } from "../../src/web/entry/maintenance-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { onSignal, type Signal } from "../../src/web/telemetry/signals.ts";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { organizationWith } from "../web/form-harness.tsx";

const organization = organizationWith({}, true);
const system = createHouseSystem();

function show(
	page: React.JSX.Element,
	address = "/",
	flags: { readonly [flag: string]: Json } = {},
	products: readonly OfferedProduct[] = [],
) {
	const given = { ...organization, info: { ...organization.info, flags, products } };
	return render(
		<MemoryRouter initialEntries={[address]}>
			<AppProviders
				organization={given}
				queryClient={createQueryClient()}
				cache={createEmotionCache(undefined)}
				system={system}
			>
				{page}
			</AppProviders>
		</MemoryRouter>,
	);
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

describe("the error page", () => {
	it("says what to do in its exact words, names phone and e-mail, and is counted", () => {
		const counted: Signal[] = [];
		onSignal((noted) => counted.push(noted));
		show(<ErrorPage phone="+1 (800) 555-0100" email="help@lender.example" />);
		expect(heading()).toBe("Sorry, looks like we have hit a snag!");
		screen.getByText('Please click "Try again" to see if we can get you back moving.');
		screen.getByRole("button", { name: "Try again" });
		expect(href("Go to dashboard")).toBe("/account/heloc/dashboard");
		expect(href("+1 (800) 555-0100")).toBe("tel:+18005550100");
		expect(href("help@lender.example")).toBe("mailto:help@lender.example");
		expect(counted.map(({ event }) => event)).toContain("error_shown");
		expect(JSON.stringify(counted)).not.toContain("lender.example");
	});

	it("names a number of its own where the lender gives none", () => {
		show(<ErrorPage />);
		expect(href(/888/)).toMatch(/^tel:\+?1?888/);
	});
});

describe("what a guard shows", () => {
	it.each([
		["not-offered", "We aren't taking new applications"],
		["not-accepting-apps", "We aren't taking applications here"],
		["words-that-nobody-wrote", "This page isn't available"],
		["constructor", "This page isn't available"],
	])("%s", (page, title) => {
		show(<HeldBackPage show={page} />);
		expect(heading()).toBe(title);
		expect(href("Contact us")).toBe("/register/support");
		expect(href("Log in")).toBe("/auth/login");
	});
});

describe("the maintenance page", () => {
	const flag = (variables: { readonly [name: string]: Json }) => ({
		"fe-heloc-maintenance": { enabled: true, variables },
	});

	it("says what is usual where the flag says nothing", () => {
		show(<MaintenancePage />, "/register", flag({}));
		expect(heading()).toBe("Scheduled Maintenance");
		screen.getByText(
			"We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!",
		);
		expect(screen.queryByRole("link", { name: "Go to dashboard" })).toBeNull();
	});

	it("says what the flag says, with the way to the dashboard if it is wanted", () => {
		const said = { pageTitle: "Back at noon", message: "We are moving.", shouldShowDashboardLink: true };
		show(<MaintenancePage />, "/register", flag(said));
		expect(heading()).toBe("Back at noon");
		screen.getByText("We are moving.");
		expect(href("Go to dashboard")).toBe("/dashboard");
	});
});

describe("other products of the lender", () => {
	it("have a door that opens in a new window", () => {
		show(<LenderAppPage />, "/exchange");
		expect(heading()).toBe("Exchange");
		const door = screen.getByRole("link", { name: /Open Exchange\s*Opens in a new window/ });
		expect(door.getAttribute("href")).toMatch(/^https:\/\//);
		expect(door.getAttribute("target")).toBe("_blank");
	});

	it.each([
		["/universal-marketplace", "Universal Marketplace"],
		["/universal-passport", "Universal Passport"],
	])("%s is said not to be there, with the way back", (address, name) => {
		show(<LenderAppPage />, address);
		expect(heading()).toBe(`Hearthline doesn't offer ${name}`);
		expect(href("Go to dashboard")).toBe("/dashboard");
	});

	it("a portfolio shows only where its link does", async () => {
		show(<PortfolioPage />, "/portfolio");
		expect(heading()).toBe("Hearthline doesn't offer Portfolio");
		cleanup();
		vi.stubGlobal("fetch", async () => Response.json({ lines: [] }));
		show(<PortfolioPage />, "/portfolio", { "fe-heloc-portfolio-manager-link": { enabled: true } });
		expect(heading()).toBe("Portfolio");
		await screen.findByText("You don't have any lines from your links yet.");
	});
});

describe("an invitation to sign along that has ended", () => {
	const opened = async (code: string) => {
		vi.stubGlobal("fetch", async () =>
			Response.json({ code, errors: [{ message: `Said: ${code}` }] }, { status: 410 }),
		);
		show(<SignerResumePage />, "/heloc-signer/resume#abc");
		await screen.findByText(`Said: ${code}`);
		return screen.queryByRole("button", { name: "Send me a new invitation" });
	};

	it("is resent to a signer who is still needed, and not if it was withdrawn", async () => {
		expect(await opened("INVITATION_EXPIRED")).not.toBeNull();
		cleanup();
		expect(await opened("INVITATION_WITHDRAWN")).toBeNull();
	});
});

describe("the dashboard", () => {
	const line = (index: number, changes: object) => ({
		uuid: `00000000-0000-4000-8000-00000000000${index}`,
		active: true,
		stage: "LIEN_VERIFICATION",
		createdDate: "2026-11-01T00:00:00.000Z",
		...changes,
	});
	const answering = (lines: readonly object[]) =>
		vi.stubGlobal("fetch", async (input: string) =>
			input.endsWith("/all") ? Response.json(lines) : Response.json({}, { status: 404 }),
		);

	it("keeps what is under way, open and closed apart", async () => {
		answering([
			line(1, {}),
			line(2, { stage: "COMPLETE", isOpenLine: true }),
			line(3, { active: false, stage: "CANCELLED" }),
			line(4, { active: false, stage: "DECLINED" }),
		]);
		show(<DashboardPage />);
		const titles = await screen.findAllByRole("heading", { level: 2 });
		expect(titles.map(({ textContent }) => textContent)).toEqual([
			"Home equity line of credit",
			"Open lines",
			"Closed applications",
		]);
		const [underWay, open, closed] = screen.getAllByRole("list") as [HTMLElement, HTMLElement, HTMLElement];
		expect(within(underWay).getByRole("link", { name: "Continue" }).getAttribute("href")).toMatch(/0001$/);
		expect(within(open).getByRole("link", { name: "View" }).getAttribute("href")).toMatch(/0002$/);
		const notices = within(closed).getAllByRole("link", { name: "View" });
		expect(notices.map((link) => link.getAttribute("href")?.at(-1))).toEqual(["3", "4"]);
		expect(within(closed).getAllByText("Closed")).toHaveLength(2);
	});

	it("names the lender's other products, and an application for one by its own name and at its own address", async () => {
		answering([line(1, { home: "/account/heloc" }), line(2, { home: "/account/dscr" })]);
		const products = [
			{ name: "Home equity line of credit", home: "/account/heloc", isOpen: true },
			{ name: "Rental property loan", home: "/account/dscr", isOpen: true },
		];
		show(<DashboardPage />, "/", {}, products);
		await screen.findByRole("heading", { name: "Other products" });
		const [own, other] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
		within(own).getByRole("heading", { name: "Home equity line of credit" });
		within(other).getByRole("heading", { name: "Rental property loan" });
		const ways = screen.getAllByRole("link", { name: "Continue" }).map((link) => link.getAttribute("href"));
		expect(ways).toEqual([`/${line(1, {}).uuid}`, `/account/dscr/${line(2, {}).uuid}`]);
		expect(href("Rental property loan")).toBe("/account/dscr/dashboard");
		expect(screen.queryByRole("link", { name: "Home equity line of credit" })).toBeNull();
	});

	it("of a lender with one product names no other", async () => {
		answering([]);
		show(<DashboardPage />, "/", {}, [{ name: "Home equity line of credit", home: "/account/heloc", isOpen: true }]);
		await screen.findByRole("heading", { name: "Start an application" });
		expect(screen.queryByRole("heading", { name: "Other products" })).toBeNull();
	});

	it("says of an open line where the home is, what was drawn, what is owed and what is paid when", async () => {
		const opened = {
			uuid: line(2, {}).uuid,
			property: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
			selectedOffer: {
				amount: 50_000,
				creditLine: 52_495,
				originationFeeAmount: 2_495,
				monthlyPayment: 532.18,
				rate: 0.0895,
				term: 180,
			},
			funding: { date: "2026-11-25", amount: 50_000 },
			firstPayment: { date: "2027-01-05", amount: 532.18 },
			disburseAccount: { mask: "6789" },
		};
		vi.stubGlobal("fetch", async (input: string) =>
			input.endsWith("/all")
				? Response.json([line(2, { stage: "COMPLETE", isOpenLine: true })])
				: input.endsWith(opened.uuid)
					? Response.json(opened)
					: Response.json({}, { status: 404 }),
		);
		show(<DashboardPage />);
		const text = (await screen.findByText("Available credit")).closest("li")?.textContent ?? "";
		expect(text).toContain("1066 Arbol Way, San Jose, CA 95126");
		expect(text).toContain("Available credit$0Balance $52,495Credit limit $52,495");
		// a month's payment, and the interest of the ten days before it
		expect(text).toContain("Next payment$659.51Due January 5, 2027");
		expect(text).toContain("Principal$139.35Interest$520.16");
		expect(text).toContain("Autopay is off.");
	});

	it.each([
		["there is nothing", []],
		["everything ended", [line(4, { active: false, stage: "DECLINED" })]],
	])("offers a start where %s", async (_, lines) => {
		answering(lines);
		show(<DashboardPage />);
		expect((await screen.findByRole("link", { name: "Get started" })).getAttribute("href")).toBe("/register");
	});

	it("says when the lines could not be loaded, and tries again", async () => {
		vi.stubGlobal("fetch", async () => Response.json({}, { status: 500 }));
		show(<DashboardPage />);
		const again = await screen.findByRole("button", { name: "Try again" });
		answering([line(1, {})]);
		fireEvent.click(again);
		await screen.findByRole("link", { name: "Continue" });
	});
});

it("a page without the lender's data says that there is none", () => {
	expect(readOrganizationInfo(document)).toBeNull();
	render(<BootFailure cache={createEmotionCache(undefined)} system={system} isWithoutOrganization />);
	expect(heading()).toBe("No private label data found");
});
