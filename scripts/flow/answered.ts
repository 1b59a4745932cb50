import type { Diagnostic } from "../../src/catalog/index.ts";
import { type ExitCode, exitCodes, type FlowIo, Refused } from "./io.ts";
import type { Options } from "./options.ts";
import { type Found, tell } from "./print/report.ts";
import type { ServerAnswer } from "./server-call.ts";

/** Tells what the server answered; throws Refused with its words and findings when it did not do what it was asked. */
export async function answered(
	{ status, body }: ServerAnswer,
	options: Options,
	io: FlowIo,
	shownText: (body: ServerAnswer["body"]) => string,
	found: readonly Found[] = [],
): Promise<ExitCode> {
	if (status < 300) {
		await tell({ json: body, text: shownText(body), found }, options.format, io);
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
	// what stands among the findings is not said twice
	const others = diagnostics.length > 0 ? [] : errors.filter((one) => typeof one === "string" && one !== message);
	throw new Refused(code ?? "REFUSED", [message, ...others].join("\n"), diagnostics);
}
