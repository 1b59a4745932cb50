import type { Diagnostic } from "../../src/catalog/index.ts";
import { findingLine } from "./finding-text.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { askServer, ownFiles, type ServerAnswer } from "./server-call.ts";

const BASE = "/service-products/api/v1";

/** Makes an organisation's files live on a running server; nothing changes when they do not pass. */
export async function publish(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "POST", `${BASE}/versions`, {
		files: ownFiles(options, io),
		why: whyOf(options),
	});
	return tell(
		answer,
		io,
		({ version, productHash }) => `live: version ${String(version)}, product ${String(productHash)}\n`,
	);
}

/** Makes the version before, or the named one, live again. */
export async function rollback(options: Options, io: FlowIo): Promise<ExitCode> {
	const named = options.version === undefined ? {} : { version: options.version };
	const answer = await askServer(options, "POST", `${BASE}/rollback`, { ...named, why: whyOf(options) });
	return tell(answer, io, ({ version }) => `live again: version ${String(version)}\n`);
}

/** Prints every version with who made it live, when and why. */
export async function versions(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "GET", `${BASE}/versions`);
	return tell(answer, io, ({ live, activations }) =>
		(activations as { version: string; kind: string; by: string; why: string; at: string }[])
			.map(({ version, kind, by, why, at }, index) => {
				const mark = index === 0 && version === live ? "* " : "  ";
				return `${mark}${version.slice(0, 12)}  ${at}  ${kind} by ${by}: ${why}\n`;
			})
			.join(""),
	);
}

interface Shown {
	readonly uuid: string;
	readonly verdict: string;
	readonly from: string;
	readonly to: string | null;
	readonly why?: string;
}

/**
 * Says of each live application whether it would go on, be asked again, or stay where it is: with --check against the
 * files here, before anything is published; else moves those that may go on to the live version.
 */
export async function migrate(options: Options, io: FlowIo): Promise<ExitCode> {
	if (!options.check) {
		const verdicts = options.rewind ? ["continue", "rewind"] : ["continue"];
		const moved = await askServer(options, "POST", `${BASE}/migration`, { verdicts, why: whyOf(options) });
		return tell(moved, io, (body) => `${String(body.moved)} moved, ${String(body.kept)} stay\n`);
	}
	const answer = await askServer(options, "POST", `${BASE}/check`, { files: ownFiles(options, io) });
	if (answer.body.passes === false) {
		const faults = (answer.body.diagnostics as Diagnostic[]).map((fault) => `${findingLine(fault)}\n`);
		await io.err(`the files do not pass\n${faults.join("")}`);
		return exitCodes.findings;
	}
	return tell(answer, io, ({ verdicts }) => {
		const lines = (verdicts as Shown[]).map(({ uuid, verdict, from, to, why }) => {
			const how = { continue: "continues", rewind: `rewinds to page "${to}"` }[verdict] ?? `stays pinned (${why})`;
			return `${uuid}  at "${from}"  ${how}\n`;
		});
		return `${lines.join("")}${lines.length} live applications\n`;
	});
}

/** Prints why an application stands where it does; as `replay`, fails when a decision does not come out the same again. */
export async function explain(options: Options, io: FlowIo): Promise<ExitCode> {
	if (options.path === undefined) throw new UsageError(`${options.command} needs the id of an application.`);
	const path = `/service-desk/api/v1/applications/${encodeURIComponent(options.path)}/why`;
	const answer = await askServer(options, "GET", path);
	const decisions = (answer.body.decisions ?? []) as { sequence: number; replay: boolean | null }[];
	if (options.command === "why") return tell(answer, io, (body) => `${JSON.stringify(body, null, "\t")}\n`);
	const said = tell(answer, io, () =>
		decisions
			.map(
				({ sequence, replay }) =>
					`${sequence} ${replay === null ? "open: its product is gone" : replay ? "same" : "DIFFERS"}\n`,
			)
			.join(""),
	);
	return decisions.some(({ replay }) => replay === false) ? exitCodes.findings : said;
}

function whyOf({ why, command }: Options): string {
	if (why === undefined) throw new UsageError(`${command} needs --why "the reason", which is kept with the version.`);
	return why;
}

async function tell(
	answer: ServerAnswer,
	io: FlowIo,
	words: (body: ServerAnswer["body"]) => string,
): Promise<ExitCode> {
	if (answer.status < 300) {
		await io.out(words(answer.body));
		return exitCodes.clean;
	}
	const { errors = [], message } = answer.body as { errors?: unknown[]; message?: string };
	await io.err(`${[message, ...errors.filter((one) => typeof one === "string" && one !== message)].join("\n")}\n`);
	return exitCodes.findings;
}
