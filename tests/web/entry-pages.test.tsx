import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import { ComingSoonPage } from "../../src/web/entry/coming-soon-page.tsx";
import { DashboardPage } from "../../src/web/entry/dashboard-page.tsx";
import { AccountSetupPage } from "../../src/web/entry/login/account-setup-page.tsx";
import { LoginPage } from "../../src/web/entry/login/login-page.tsx";
import { SignerLoginPage } from "../../src/web/entry/login/signer-login-page.tsx";
import { RegisterSupportPage } from "../../src/web/entry/register-support-page.tsx";
import { SandboxPage } from "../../src/web/entry/sandbox/sandbox-page.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { organizationWith } from "./form-harness.tsx";

const organization = organizationWith({}, true);
const system = createHouseSystem();

function drawn(Page: () => React.JSX.Element, address = "/"): Document {
	const cache = createEmotionCache("nonce");
	cache.compat = true;
	const html = renderToString(
		<MemoryRouter initialEntries={[address]}>
			<AppProviders organization={organization} queryClient={createQueryClient()} cache={cache} system={system}>
				<Page />
			</AppProviders>
		</MemoryRouter>,
	);
	expect(html).not.toMatch(/\sstyle=/);
	return new DOMParser().parseFromString(html, "text/html");
}

const text = (page: Document) => page.body.textContent?.replaceAll(/\s+/g, " ") ?? "";
const links = (page: Document) => [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));

const NEED_SCRIPT = { LoginPage, SignerLoginPage, DashboardPage, SandboxPage };
for (const [name, Page] of Object.entries(NEED_SCRIPT))
	test(`${name} tells visitors without script that it needs one, and whom to call`, () => {
		const said = drawn(Page).querySelector("noscript")?.innerHTML ?? "";
		expect(said).toContain(organization.product.entry.words["needs-script"]?.title);
		expect(said).toContain("tel:+18885550142");
	});

const PLAIN = { AccountSetupPage, ComingSoonPage, RegisterSupportPage };
for (const [name, Page] of Object.entries(PLAIN))
	test(`${name} works without a script: what to do is a link`, () => {
		const page = drawn(Page);
		expect(page.querySelector("noscript")).toBeNull();
		expect(page.querySelectorAll("h1")).toHaveLength(1);
		expect(links(page)).toContain("/register");
	});

test("help with an application names phone and e-mail", () => {
	expect(links(drawn(RegisterSupportPage))).toEqual(
		expect.arrayContaining([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]),
	);
});

for (const [name, Page] of Object.entries({ LoginPage, SignerLoginPage }))
	test(`${name}: pressed before the script is there, the form sends nothing anywhere`, () => {
		const form = drawn(Page).querySelector("form");
		expect(form?.getAttribute("method")).toBe("dialog");
		expect(form?.hasAttribute("action")).toBe(false);
	});

test("the signer's login starts no application", () => {
	expect(links(drawn(SignerLoginPage)).filter((href) => href?.startsWith("/register"))).toEqual([]);
});

test("a borrower who has just registered sees that the account is ready", () => {
	const { title } = organization.product.entry.words.registered ?? { title: "" };
	expect(text(drawn(LoginPage, "/auth/login?registered=yes"))).toContain(title);
	expect(text(drawn(LoginPage, "/auth/login"))).not.toContain(title);
});
