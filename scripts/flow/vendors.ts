import type { Catalog } from "../../src/flow/catalog/index.ts";
import type { Found } from "../../src/flow/command/found.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "../../src/flow/command/io.ts";
import type { Options } from "../../src/flow/command/options.ts";
import { tell } from "../../src/flow/command/print/report.ts";
import { didYouMean } from "../../src/flow/engine/index.ts";
import { type Choice, readChoices, vendorName } from "../../src/server/journey/adapters/choices.ts";
import { toolsOf } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { ORDER_VENDORS } from "../../src/server/journey/orders.ts";
import { CONTRACTS } from "../../src/server/journey/ports/contract/contracts.ts";
import { bridgeJwks, JWKS_VARIABLE } from "../../src/server/journey/vendors/bridge/bridge-keys.ts";
import { keyOf } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import {
	type AdapterLimits,
	appliedLimits,
	limitWords,
} from "../../src/server/journey/vendors/guard/adapter-limits.ts";
import { type VendorLimits, vendorLimits } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { maturityText } from "../../src/server/journey/vendors/registry/maturity.ts";
import { sentenceOf, type VendorFault } from "../../src/server/journey/vendors/registry/vendor-faults.ts";
import { Contents } from "../../src/server/platform/content/contents.ts";
import { S3Store } from "../../src/server/platform/content/s3-store.ts";
import { readStoreChoice, type StoreChoice, tryStore } from "../../src/server/workflow/content/store-choice.ts";
import { tryBridge } from "../bridge/try-bridge.ts";

/** Prints the adapter of each port with its settings and maturity, and what keeps production from starting. */
export async function listVendors(
	{ health, format, path, place, port }: Options,
	catalog: Catalog,
	io: FlowIo,
): Promise<ExitCode> {
	if (place !== undefined) return runBridge(place, port, format, io);
	if (port !== undefined) throw new UsageError("--port is for `vendors test URL`; without it, name the port itself.");
	if (path !== undefined) return printContract(path, format, io);
	const { choices, faults: wrongVendors, unready } = readChoices(io.environment ?? {}, catalog.orgCodes());
	const store = readStoreChoice(io.environment ?? {});
	const faults = [...wrongVendors, ...store.faults];
	const tools = toolsOf({});
	const asked = health && faults.length === 0;
	const operators = readLimits(io);
	const asking = choices.map(
		async (choice): Promise<Shown> => ({
			...shownChoice(choice, operators),
			...(asked && choice.adapter.health !== undefined
				? { problem: (await choice.adapter.health(choice.values, tools)) ?? null }
				: {}),
		}),
	);
	const vendors = await Promise.all([...asking, shownStore(store, asked)]);
	const found = [...faults.map(asFound("error")), ...unready.map(asFound("warning"))];
	const down = vendors.filter(({ problem }) => typeof problem === "string").length;
	const said = asked ? `${counted(down, "vendor")} cannot work now; ` : "";
	const closing = `${said}${counted(faults.length, "fault")}; ${counted(unready.length, "reason")} for production not to start\n`;
	const wrong = [
		...faults.map((one) => `wrong: ${sentenceOf(one)}\n`),
		...unready.map((one) => `unready: ${sentenceOf(one)}\n`),
	];
	const text = `${vendors.map(textOf).join("")}${wrong.join("")}${closing}`;
	await tell({ json: { vendors, faults, unready }, text, found, closing }, format, io);
	return found.length + down > 0 ? exitCodes.findings : exitCodes.clean;
}

function readLimits({ environment = {} }: FlowIo): VendorLimits {
	try {
		return vendorLimits(environment, ORDER_VENDORS);
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

/** Runs a lender's bridge through the examples of every port, or of one. */
async function runBridge(
	url: string,
	port: string | undefined,
	format: Options["format"],
	io: FlowIo,
): Promise<ExitCode> {
	const keys = (io.environment?.BRIDGE_SECRETS ?? "").split(/ +/).flatMap((secret) => keyOf(secret) ?? []);
	if (keys.length === 0)
		throw new UsageError("Set BRIDGE_SECRETS to the key that the bridge shares with us (whsec_…).");
	const jwks = io.environment?.[JWKS_VARIABLE];
	const read = jwks === undefined || jwks === "" ? { value: undefined } : bridgeJwks.read(jwks);
	if ("fault" in read) throw new UsageError(`${JWKS_VARIABLE}: ${read.fault.cause}; ${read.fault.cure}.`);
	const place = { url: url.replace(/\/+$/, ""), keys, now: () => new Date(), sealingKey: read.value };
	const operations = await tryBridge(place, port);
	const text = operations
		.flatMap(({ port: name, operation, faults }) => [
			`${name} ${operation}: ${faults.length === 0 ? "keeps the contract" : counted(faults.length, "fault")}\n`,
			...faults.map((fault) => `  ${fault}\n`),
		])
		.join("");
	const wrong = operations.filter(({ faults }) => faults.length > 0);
	const found = wrong.map(
		({ port: name, operation, faults }): Found => ({
			code: "BRIDGE_FAULT",
			severity: "error",
			file: "the bridge",
			line: 1,
			column: 1,
			org: "main",
			cause: `${name} ${operation}: ${faults.join("; ")}.`,
			cure: `Compare it with \`npm run -s flow -- vendors ${name} --format json\`.`,
		}),
	);
	const closing = `${counted(operations.length, "operation")} tried, ${wrong.length} with faults\n`;
	await tell({ json: { operations }, text: `${text}${closing}`, found, closing }, format, io);
	return found.length > 0 || operations.length === 0 ? exitCodes.findings : exitCodes.clean;
}

/** Prints what is asked and answered at a port; names the ports with a contract when it has none. */
async function printContract(name: string, format: Options["format"], io: FlowIo): Promise<ExitCode> {
	const ports = Object.keys(CONTRACTS) as (keyof typeof CONTRACTS)[];
	const port = ports.find((one) => vendorName(one, undefined) === name);
	if (port === undefined) {
		const known = ports.map((one) => vendorName(one, undefined));
		throw new UsageError(`There is no contract of "${name}".${didYouMean(name, known)} There are ${known.join(", ")}.`);
	}
	const contract = CONTRACTS[port];
	await tell({ json: contract, text: `${JSON.stringify(contract, null, "\t")}\n` }, format, io);
	return exitCodes.clean;
}

interface Shown {
	readonly vendor: string;
	readonly adapter: string;
	readonly kind: string;
	readonly about: string;
	/** Null for a sandbox, which nobody raises. */
	readonly maturity: string | null;
	readonly settings: { readonly [variable: string]: string | null };
	/** What applies to it: set for its port, declared or standard. */
	readonly limits?: AdapterLimits;
	/** What an operator should know although nothing is wrong. */
	readonly note?: string;
	/** What its health check finds wrong; null when it can work, absent when it was not asked. */
	readonly problem?: string | null;
}

function shownChoice({ port, org, adapter, values, shown, maturity }: Choice, operators: VendorLimits): Shown {
	const note = adapter.note?.(values);
	return {
		vendor: vendorName(port, org),
		adapter: adapter.name,
		kind: adapter.kind,
		about: adapter.about,
		maturity: adapter.kind === "sandbox" ? null : maturityText(maturity),
		settings: Object.fromEntries(shown.map(({ variable, shown: value }) => [variable, value])),
		limits: appliedLimits(adapter.limits ?? {}, operators, vendorName(port, undefined)),
		...(note === undefined ? {} : { note }),
	};
}

/** Where files are stored; an object store that can work has written, read and deleted one. */
async function shownStore({ chosen, s3, shown }: StoreChoice, isAsked: boolean): Promise<Shown> {
	const contents = new Contents(s3 === undefined ? "postgres" : chosen, s3 && new S3Store(s3, "health"));
	return {
		vendor: "documents",
		adapter: chosen,
		kind: chosen === "s3" ? "direct" : "built-in",
		about: "keeps the encrypted files of borrowers and chats",
		maturity: null,
		settings: Object.fromEntries(shown.map(({ variable, shown: value }) => [variable, value])),
		...(isAsked ? { problem: (await tryStore(contents)) ?? null } : {}),
	};
}

function textOf({ vendor, adapter, kind, about, maturity, settings, limits, note, problem }: Shown): string {
	const head = [vendor, `${adapter} (${kind})`, ...(maturity === null ? [] : [maturity]), about].join("  ");
	const lines = Object.entries(settings).map(([name, value]) => `  ${name}=${value ?? "(none)"}\n`);
	const most = limits === undefined ? "" : `  limits: ${limitWords(limits)}\n`;
	const state = problem === undefined ? "" : `  ${problem ?? "can work now"}\n`;
	const known = note === undefined ? "" : `  note: ${note}\n`;
	return `${head}\n${lines.join("")}${most}${known}${state}`;
}

function counted(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function asFound(severity: Found["severity"]) {
	return ({ variable, cause, cure }: VendorFault): Found => ({
		code: severity === "error" ? "VENDOR_SETTING" : "VENDOR_UNREADY",
		severity,
		file: "the environment",
		line: 1,
		column: 1,
		org: "main",
		cause: `${variable}: ${cause}.`,
		cure: `${cure.charAt(0).toUpperCase()}${cure.slice(1)}.`,
	});
}
