import type { CopySection } from "../engine/authored/authored-copy.ts";

/** The sections of copy that each route's page reads, loaded along with its chunk. */
export const PAGE_COPY: { readonly [path: string]: readonly CopySection[] } = {};

/** The source file of each route's chunk, relative to the repository root: the server preloads these with the page. */
export const PAGE_MODULES: { readonly [path: string]: string } = {
	dashboard: "src/web/entry/dashboard-page.tsx",
	"dashboard/settings": "src/web/settings/settings-page.tsx",
	"dashboard/settings/:part": "src/web/settings/settings-page.tsx",
	"auth/login": "src/web/entry/login/login-page.tsx",
	"auth/link/:kind": "src/web/entry/login/link-page.tsx",
	"heloc-signer/login": "src/web/entry/login/signer-login-page.tsx",
	"heloc-signer/resume": "src/web/entry/login/signer-resume-page.tsx",
	"plaid-oauth-success": "src/web/entry/login/link-return-page.tsx",
	"desk/*": "src/web/desk/index.tsx",
	portfolio: "src/web/brokers/portfolio-page.tsx",
	"group-manager": "src/web/brokers/group-page.tsx",
	contact: "src/web/entry/contact-page.tsx",
	sandbox: "src/web/entry/sandbox/sandbox-page.tsx",
	"sandbox/mailbox": "src/web/entry/sandbox/mailbox-page.tsx",
	phone: "src/web/entry/phone-page.tsx",
	register: "src/web/registration/register-page.tsx",
	"register/account-setup": "src/web/entry/login/account-setup-page.tsx",
	"register/support": "src/web/entry/register-support-page.tsx",
	"register-v2": "src/web/registration/register-page.tsx",
	"register-v2/:step": "src/web/registration/register-page.tsx",
	exchange: "src/web/entry/lender-app-page.tsx",
	pay: "src/web/entry/lender-app-page.tsx",
	"universal-marketplace": "src/web/entry/lender-app-page.tsx",
	"universal-passport": "src/web/entry/lender-app-page.tsx",
	"coming-soon": "src/web/entry/lender-app-page.tsx",
	":uuid/*": "src/web/application/index.tsx",
	"heloc-signer/*": "src/web/signer/index.tsx",
};
