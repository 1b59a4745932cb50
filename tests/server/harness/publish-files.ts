import { sandboxApproverEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { Agent } from "./agent.ts";
import type { Reply } from "./borrower.ts";

/** Where versions of a lender's files are listed, checked and sent to review. */
export const PRODUCTS = "/service-products/api/v1";

/** A version that is live now. */
export interface LiveVersion {
	readonly version: string;
	readonly productHash: string;
}

/** Sends files to review as a lender's agent. */
export function sendFiles(agent: Agent, files: object, why: string): Promise<Reply> {
	return agent.ask("POST", `${PRODUCTS}/versions`, { files, why });
}

/** Makes files live as people do: the agent sends them to review, and the lender's approver approves and publishes them. */
export async function publishFiles(agent: Agent, files: object, why: string): Promise<LiveVersion> {
	const sent = await sendFiles(agent, files, why);
	if (sent.status >= 300) throw new Error(`The files were refused: ${sent.text}`);
	const { draft, hash } = sent.body;
	if (draft !== null) {
		const approver = await new Agent(agent.app, agent.org, sandboxApproverEmail(agent.org)).login();
		for (const [act, body] of [
			["approve", { hash }],
			["publish", { why }],
		] as const) {
			const { status, text } = await approver.ask("POST", `/service-studio/api/v1/drafts/${draft}/${act}`, body);
			if (status !== 200) throw new Error(`${act} answered ${status}: ${text}`);
		}
	}
	const { live, productHash } = (await agent.ask("GET", `${PRODUCTS}/versions`)).body;
	return { version: String(live), productHash: String(productHash) };
}

/** Goes back to the version before the live one, as Studio does. */
export async function goBack(agent: Agent, why: string): Promise<Reply> {
	const { from, version } = (await agent.ask("GET", "/service-studio/api/v1/rollback")).body;
	return agent.ask("POST", "/service-studio/api/v1/rollback", { from, version, why });
}
