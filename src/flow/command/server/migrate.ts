import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Misfit, Verdict } from "../../../contracts/wire/products.ts";
import type { Diagnostic } from "../../catalog/index.ts";
import type { Found } from "../found.ts";
import { type ExitCode, exitCodes, type FlowIo, Refused, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { answered } from "./answered.ts";
import { whenDone } from "./follow-run.ts";
import { mapHints, mapOf } from "./map-option.ts";
import { organizationsFolder, orgOf, ownFiles } from "./server-call.ts";

/**
 * With --check, reports whether each live application would continue, be asked again or stay pinned under the local files,
 * before anything is published; otherwise moves the applications that can continue to the live version.
 */
export async function migrate(options: Options, io: FlowIo): Promise<ExitCode> {
	const map = mapOf(options.map);
	if (!options.check) {
		const { why } = options;
		if (why === undefined) throw new UsageError('migrate needs --why "the reason", which is kept, or --check.');
		const verdicts = options.rewind ? ["continue", "rewind"] : ["continue"];
		const moved = await whenDone(options, io, "migration", { verdicts, why, map });
		return answered(moved, options, io, (body) => `${String(body.moved)} moved, ${String(body.kept)} stay\n`);
	}
	const answer = await whenDone(options, io, "check", { files: ownFiles(options, io), map });
	if (answer.body.passes === false) {
		throw new Refused("PRODUCT_REFUSED", "the files do not pass", answer.body.diagnostics as Diagnostic[]);
	}
	const verdicts = (answer.body.verdicts ?? []) as Verdict[];
	const stranded = verdicts.filter(({ verdict }) => verdict === "pinned");
	const found = stranded.flatMap((one) => foundOf(one, options, io));
	const said = await answered(answer, options, io, () => textOf(verdicts), found);
	return stranded.length > 0 ? exitCodes.findings : said;
}

function textOf(verdicts: readonly Verdict[]): string {
	const lines = verdicts.flatMap(({ uuid, verdict, from, to, why = "", misfits = [], mapped = [] }) => {
		const how = { continue: "continues", rewind: `rewinds to page "${to}"`, pinned: `stays pinned (${why})` }[verdict];
		const answers = mapped.map((one) => `  ${one.path}: ${JSON.stringify(one.from)} becomes ${JSON.stringify(one.to)}`);
		return [`${uuid}  at "${from}"  ${how}`, ...answers, ...misfits.map((one) => `  ${one.path}: ${reasonOf(one)}`)];
	});
	const offered = [...new Set(verdicts.flatMap(({ misfits = [] }) => misfits.flatMap(mapHints)))];
	const offer =
		offered.length === 0 ? [] : ["These values can be mapped to another answer:", ...offered.map((one) => `  ${one}`)];
	return [...lines, ...offer, `${verdicts.length} live applications`].map((line) => `${line}\n`).join("");
}

function reasonOf({ why, isMappable }: Misfit): string {
	return isMappable ? why : `${why} It cannot be mapped: keep accepting it.`;
}

function foundOf({ uuid, why = "", misfits = [] }: Verdict, options: Options, io: FlowIo): Found[] {
	const org = orgOf(options);
	const at = { code: "APPLICATION_STRANDED", severity: "error", line: 1, column: 1, org } as const;
	if (misfits.length === 0) {
		const cause = `The application ${uuid} cannot continue with these files: ${why}.`;
		return [{ ...at, file: `${org}/org.json`, cause, cure: "" }];
	}
	return misfits.map((one) => {
		const cause = `The application ${uuid} would be stranded: ${one.path}, ${one.why}`;
		return { ...at, file: fileOf(one.path, options, io), cause, cure: mapHints(one)[0] ?? "Keep accepting the value." };
	});
}

/** The organization's own file that most likely defines the values accepted at a path. */
function fileOf(path: string, options: Options, io: FlowIo): string {
	const org = orgOf(options);
	const [root, form = ""] = path.split(".");
	const own = root === "answers" ? `schemas/forms/${form}.json` : "flows/facts.json";
	const isOwn = existsSync(join(organizationsFolder(options, io), org, own));
	return `${org}/${isOwn ? own : "org.json"}`;
}
