import { inject } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { post } from "./publish.ts";

const BASE = "/service-studio/api/v1/drafts";

/** Begins a draft of a lender as its agent, with these files in it, and sends it to review; returns its uuid. */
export async function sendDraft(
	org: string,
	title: string,
	files: { readonly [path: string]: string },
	port = inject("port"),
): Promise<string> {
	const login = { email: sandboxAgentEmail(org), password: SANDBOX_AGENT_PASSWORD };
	const { jwt } = await post(org, "/identity/api/v1/login", login, {}, port);
	const authorization = `Bearer ${String(jwt)}`;
	const draft = String((await post(org, BASE, { title }, { authorization }, port)).draft);
	for (const [path, text] of Object.entries(files)) {
		const url = `http://127.0.0.1:${port}${BASE}/${draft}/file?path=${encodeURIComponent(path)}`;
		const seen = await fetch(url, { headers: { org, authorization } });
		const { revision = 0 } = (await seen.json()) as { revision?: number };
		const put = await fetch(url, {
			method: "PUT",
			headers: { "content-type": "application/json", "if-match": `"${revision}"`, org, authorization },
			body: JSON.stringify({ text }),
		});
		if (!put.ok) throw new Error(`${path} was not kept: ${await put.text()}`);
	}
	await post(org, `${BASE}/${draft}/review`, {}, { authorization }, port);
	return draft;
}
