import { inject } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";

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

/** Publishes files as a lender's agent, with a reason. */
export async function publish(org: string, files: { readonly [path: string]: string }, why: string): Promise<void> {
	const login = { email: sandboxAgentEmail(org), password: SANDBOX_AGENT_PASSWORD };
	const { jwt } = await post(org, "/identity/api/v1/login", login);
	const authorization = `Bearer ${String(jwt)}`;
	await post(org, "/service-products/api/v1/versions", { files, why }, { authorization });
}
