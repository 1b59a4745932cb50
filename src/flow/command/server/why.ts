import { type ExitCode, exitCodes, type FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { type Explained, whyText } from "../print/why-text.ts";
import { answered } from "./answered.ts";
import { askServer } from "./server-call.ts";

/** Explains an application's status. */
export async function why(options: Options, io: FlowIo): Promise<ExitCode> {
	return answered(await explained(options), options, io, (body) => whyText(body as unknown as Explained));
}

/** Replays each decision of an application and prints whether the result is the same; fails when one differs. */
export async function replay(options: Options, io: FlowIo): Promise<ExitCode> {
	const answer = await explained(options);
	const { decisions = [] } = answer.body as Partial<Explained>;
	const said = await answered(answer, options, io, () =>
		decisions
			.map(({ sequence, replay: isSame }) => {
				const result = isSame === null ? "unknown: its product is gone" : isSame ? "same" : "DIFFERS";
				return `${sequence} ${result}\n`;
			})
			.join(""),
	);
	return decisions.some(({ replay: isSame }) => isSame === false) ? exitCodes.findings : said;
}

function explained(options: Options) {
	return askServer(options, "GET", `/service-desk/api/v1/applications/${encodeURIComponent(options.path ?? "")}/why`);
}
