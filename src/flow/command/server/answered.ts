import type { Diagnostic } from "../../catalog/index.ts";
import type { Found } from "../found.ts";
import { type ExitCode, exitCodes, type FlowIo, Refused } from "../io.ts";
import type { Options } from "../options.ts";
import { tell } from "../print/report.ts";
import type { ServerAnswer } from "./server-call.ts";

/** Prints the server's answer; throws Refused with its message and findings when it refused. */
export async function answered(
	{ status, body }: ServerAnswer,
	options: Options,
	io: FlowIo,
	textOf: (body: ServerAnswer["body"]) => string,
	found: readonly Found[] = [],
): Promise<ExitCode> {
	if (status < 300) {
		await tell({ json: body, text: textOf(body), found }, options.format, io);
		return exitCodes.clean;
	}
	const {
		errors = [],
		message,
		code,
		diagnostics = [],
	} = body as {
		readonly errors?: readonly unknown[];
		readonly message?: string;
		readonly code?: string;
		readonly diagnostics?: readonly Diagnostic[];
	};
	// findings are printed once
	const others = diagnostics.length > 0 ? [] : errors.filter((one) => typeof one === "string" && one !== message);
	throw new Refused(code ?? "REFUSED", [message, ...others].join("\n"), diagnostics);
}
