import type { ExitCode, FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { answered } from "./answered.ts";
import { STUDIO } from "./drafts/pull.ts";
import { askServer, ownFiles, PRODUCTS, serverOf, signIn } from "./server-call.ts";

/** Sends an organization's files to review on a running server; nothing is kept if they do not pass. */
export async function publish(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "POST", `${PRODUCTS}/versions`, {
		files: ownFiles(options, io),
		why: options.why,
	});
	return answered(answer, options, io, ({ draft, state, page, hash }) => {
		if (state === "live") return `These files are live already: version ${String(hash)}\n`;
		const next =
			state === "in-review" ? "Someone else approves it there, and publishes it." : "It can be published there.";
		return `${String(state)}: draft ${String(draft)}, version ${String(hash)}\n${serverOf(options)}${String(page)}\n${next}\n`;
	});
}

/** Makes the previous version, or the named one, live again. */
export async function rollback(options: Options, io: FlowIo): Promise<ExitCode> {
	const call = await signIn(options);
	const query = options.version === undefined ? "" : `?version=${encodeURIComponent(options.version)}`;
	const seen = await call("GET", `${STUDIO}/rollback${query}`);
	const { from, version } = seen.body;
	const answer =
		seen.status < 300 ? await call("POST", `${STUDIO}/rollback`, { from, version, why: options.why }) : seen;
	return answered(answer, options, io, ({ version }) => `live again: version ${String(version)}\n`);
}

/** Prints every version with who published it, when and why. */
export async function versions(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "GET", `${PRODUCTS}/versions`);
	return answered(answer, options, io, ({ live, activations, toMend }) => {
		const refused = toMend as { by: string; findings: number } | null;
		const warning =
			refused === null
				? ""
				: `Today's checks refuse what is live (${refused.findings} found by \`flow check\`): it is served as before, and to be mended by ${refused.by}.\n`;
		const lines = (activations as { version: string; kind: string; by: string; why: string; at: string }[]).map(
			({ version, kind, by, why, at }, index) => {
				const mark = index === 0 && version === live ? "* " : "  ";
				return `${mark}${version.slice(0, 12)}  ${at}  ${kind} by ${by}: ${why}\n`;
			},
		);
		return `${lines.join("")}${warning}`;
	});
}
