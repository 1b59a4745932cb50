import { inject } from "vitest";
import {
	SANDBOX_AGENT_PASSWORD,
	sandboxAgentEmail,
	sandboxApproverEmail,
} from "../../../src/server/sandbox/staff/sandbox-agents.ts";

/** Posts to the server of the tests as somebody of a lender; throws what it refuses. */
export async function post(
	org: string,
	path: string,
	body: object,
	more: { readonly [name: string]: string } = {},
	port = inject("port"),
): Promise<{ readonly [name: string]: unknown }> {
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", org, ...more },
		body: JSON.stringify(body),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as { readonly [name: string]: unknown };
}

/** Makes files live: a lender's agent sends them to review, and its approver approves and publishes them. */
export async function publish(org: string, files: { readonly [path: string]: string }, why: string): Promise<void> {
	const signedIn = async (email: string) => {
		const { jwt } = await post(org, "/identity/api/v1/login", { email, password: SANDBOX_AGENT_PASSWORD });
		return { authorization: `Bearer ${String(jwt)}` };
	};
	const agent = await signedIn(sandboxAgentEmail(org));
	const { draft, hash } = await post(org, "/service-products/api/v1/versions", { files, why }, agent);
	if (draft === null) return;
	const approver = await signedIn(sandboxApproverEmail(org));
	const address = `/service-studio/api/v1/drafts/${String(draft)}`;
	await post(org, `${address}/approve`, { hash: String(hash) }, approver);
	await post(org, `${address}/publish`, { why }, approver);
}
