import { answered } from "./answered.ts";
import type { ExitCode, FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { askServer, ownFiles, PRODUCTS } from "./server-call.ts";

/** Makes an organization's files live on a running server; nothing changes if they do not pass. */
export async function publish(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "POST", `${PRODUCTS}/versions`, {
		files: ownFiles(options, io),
		why: options.why,
	});
	return answered(
		answer,
		options,
		io,
		({ version, productHash }) => `live: version ${String(version)}, product ${String(productHash)}\n`,
	);
}

/** Makes the previous version, or the named one, live again. */
export async function rollback(options: Options, io: FlowIo): Promise<ExitCode> {
	const named = options.version === undefined ? {} : { version: options.version };
	const answer = await askServer(options, "POST", `${PRODUCTS}/rollback`, { ...named, why: options.why });
	return answered(answer, options, io, ({ version }) => `live again: version ${String(version)}\n`);
}

/** Prints every version with who published it, when and why. */
export async function versions(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await askServer(options, "GET", `${PRODUCTS}/versions`);
	return answered(answer, options, io, ({ live, activations }) =>
		(activations as { version: string; kind: string; by: string; why: string; at: string }[])
			.map(({ version, kind, by, why, at }, index) => {
				const mark = index === 0 && version === live ? "* " : "  ";
				return `${mark}${version.slice(0, 12)}  ${at}  ${kind} by ${by}: ${why}\n`;
			})
			.join(""),
	);
}
