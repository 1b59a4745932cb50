import { adaptersOf } from "../../src/server/journey/adapters/declared.ts";
import answers from "../../src/server/journey/vendors/desk/officers-answers.json" with { type: "json" };
import { limitWords } from "../../src/server/journey/vendors/guard/adapter-limits.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import {
	CHOICE_VARIABLES,
	type DeclaredAdapter,
	type PortName,
} from "../../src/server/journey/vendors/registry/declaration.ts";
import type { Setting } from "../../src/server/journey/vendors/registry/setting.ts";
import { STANDARD_RETRY } from "../../src/server/workflow/queue/vendor-order-queue.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");

/** The page of every port with its adapters and their settings, from the adapters' own declarations. */
export function vendorsPage(): string {
	const ports = Object.keys(CHOICE_VARIABLES) as PortName[];
	const shared = new Map(
		ports
			.flatMap((port) => adaptersOf(port).flatMap((one) => Object.values(one.settings)))
			.map((one) => [one.name, one]),
	);
	return [
		"<!-- Written by `npm run reference` from the adapters' declarations; change those. -->",
		"",
		"# Vendors: ports, adapters, settings",
		"",
		"A port's variable takes the name of one adapter. Production refuses `sandbox`. `*` marks a setting that has to be set; a secret may be in",
		"a file that the variable with `_FILE` names. Each variable may end with `__` and a lender's code. Adapters of the kinds http and direct are",
		"contract-tested, until an operator says more in `VENDOR_MATURITY`.",
		"",
		standardLimits(),
		"",
		"| port | adapter | kind | what it does | settings | limits | says whether it can work |",
		"| --- | --- | --- | --- | --- | --- | --- |",
		...ports.flatMap((port) => adaptersOf(port).map((adapter) => rowOf(port, adapter))),
		"",
		"## Settings",
		"",
		"| variable | what it is | what it takes | unless set |",
		"| --- | --- | --- | --- |",
		...[...shared.values()].map(settingRow),
		"",
	].join("\n");
}

function standardLimits(): string {
	const { orderSeconds, answerSeconds, atOnce, deadlineHours } = STANDARD_LIMITS;
	const tries = STANDARD_RETRY.retryLimit + 1;
	return [
		`Limits are of each process, and those that an adapter declares. Otherwise a call for an order may take ${orderSeconds.all} s`,
		`(\`VENDOR_SECONDS\`), one that someone waits for ${answerSeconds} s (\`VENDOR_ANSWER_SECONDS\`); ${atOnce.all} orders are under way to a port`,
		`(\`VENDOR_ORDERS_AT_ONCE\`), each waits ${deadlineHours.all} h for a vendor that does not answer (\`VENDOR_DEADLINE_HOURS\`), and is tried ${tries} times`,
		"after errors. A number that these variables set for a port by name, such as `credit=2`, is in place of the adapter's own.",
	].join("\n");
}

function rowOf(port: PortName, { name, kind, about, settings, limits = {}, health }: DeclaredAdapter): string {
	const named = Object.values(settings).map((one) => `\`${one.name}\`${one.standard === undefined ? " *" : ""}`);
	const officers = kind === "desk" && answers.twoOfficers.always.includes(port) ? "; a second officer confirms" : "";
	const said = health === undefined ? "" : "yes";
	return `| \`${CHOICE_VARIABLES[port]}\` | \`${name}\` | ${kind} | ${cell(about)}${officers} | ${named.join(", ")} | ${limitWords(limits)} | ${said} |`;
}

function settingRow({ name, meaning, form, standard, isSecret }: Setting): string {
	const unset =
		standard === undefined ? "has to be set" : standard === null || standard === "" ? "none" : `\`${standard}\``;
	return `| \`${name}\`${isSecret === true ? " (secret)" : ""} | ${cell(meaning)} | ${cell(form)} | ${unset} |`;
}
