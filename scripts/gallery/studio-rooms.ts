import type { Page } from "playwright";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";

/** The rooms of a draft to see, by name, with the path below the draft and what to do there before. */
export const STUDIO_ROOMS: readonly {
	readonly name: string;
	readonly path: string;
	readonly act?: (page: Page) => Promise<void>;
}[] = [
	{ name: "map", path: "map" },
	{ name: "forms", path: "forms?form=start/hmda" },
	{
		name: "rules",
		path: "rules?rules=flows%2Fstage-routing.json%23%2Fstages%2FBPO_ORDER_REQUEST&rule=order",
	},
	{ name: "tables", path: "tables?table=pricing/min-score" },
	{
		name: "words",
		path: "words",
		act: async (page) => {
			await page.getByRole("searchbox").first().fill("your line is open");
			await page.getByText(/^\d{1,2} sentences?$/).waitFor();
		},
	},
	{ name: "brand", path: "brand" },
	{ name: "simulator", path: "simulator?at=page:product/select" },
	{
		name: "review",
		path: "changes",
		act: async (page) => {
			const ask = page.getByRole("button", { name: "Decide them again" });
			if (await ask.isVisible()) await ask.click();
		},
	},
	{ name: "files", path: "files?file=flows/pricing/min-score.json" },
];

/** What the draft of the pictures changes, so that its review has something to say. */
const CHANGES: { readonly [file: string]: object } = {
	"flows/pages.json": { pages: { complete: { title: "Your line is open. Welcome!" } } },
	"flows/stage-routing.json": { stages: { LIEN_VERIFICATION: [{ id: "page", to: "product/assets" }] } },
	"flows/pricing/min-score.json": {
		rows: { safer: Object.fromEntries([["state", "NY"] as const, ["then", { score: 700 }] as const]) },
	},
};

/** Begins a draft as the sandbox's agent with a few changes; returns its uuid. */
export async function drawnDraft(baseUrl: string, org: string): Promise<string> {
	let authorization = "";
	const ask = async (method: string, path: string, body: unknown, more: { readonly [name: string]: string } = {}) => {
		const headers = { org, "content-type": "application/json", ...(authorization && { authorization }), ...more };
		const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
		authorization = answer.headers.get("authorization") ?? authorization;
		return JSON.parse(text) as { readonly [name: string]: unknown };
	};
	const login = { email: sandboxAgentEmail(org), password: SANDBOX_AGENT_PASSWORD };
	const { jwt } = await ask("POST", "/identity/api/v1/login", login);
	if (typeof jwt === "string") authorization = `Bearer ${jwt}`;
	const key = { "idempotency-key": crypto.randomUUID() };
	const { draft } = await ask("POST", `${STUDIO}/drafts`, { title: "A safer and friendlier line" }, key);
	for (const [path, made] of Object.entries(CHANGES)) {
		const file = `${STUDIO}/drafts/${draft}/file?path=${encodeURIComponent(path)}`;
		await ask("PUT", file, { text: `${JSON.stringify(made, null, 2)}\n` }, { "if-match": '"0"' });
	}
	return String(draft);
}

const STUDIO = "/service-studio/api/v1";
/** The gate takes its time on the first pages. */
const GATE_MS = 180_000;

/** Waits until nothing of a room is being worked out anymore. */
export async function workedOut(page: Page): Promise<void> {
	await page.waitForFunction(
		() => document.querySelector("main [aria-busy=true], main [data-loading], main .chakra-spinner") === null,
		undefined,
		{ timeout: GATE_MS },
	);
}
