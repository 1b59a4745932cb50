import type { Found } from "../found.ts";

/** A run that stopped before it could check anything. */
interface Stopped {
	readonly code: string;
	readonly message: string;
}

/** Returns findings as a SARIF 2.1.0 log; assumptions become notifications of the run. */
export function sarifLog(found: readonly Found[], notes: readonly string[], stopped?: Stopped): object {
	const codes = [...new Set(found.map(({ code }) => code))];
	const notifications = notes.map((text) => ({ level: "note", message: { text } }));
	const failure =
		stopped === undefined
			? []
			: [{ level: "error", descriptor: { id: stopped.code }, message: { text: stopped.message } }];
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: {
					driver: {
						name: "heloc-flow",
						rules: codes.map((id) => ({ id, defaultConfiguration: { level: levelOf(found, id) } })),
					},
				},
				invocations: [
					{
						executionSuccessful: stopped === undefined,
						toolExecutionNotifications: [...failure, ...notifications],
					},
				],
				columnKind: "utf16CodeUnits",
				results: found.map((one) => resultOf(one, codes)),
			},
		],
	};
}

function levelOf(found: readonly Found[], id: string): string {
	return found.find(({ code }) => code === id)?.severity ?? "error";
}

function resultOf(one: Found, codes: readonly string[]): object {
	return {
		ruleId: one.code,
		ruleIndex: codes.indexOf(one.code),
		level: one.severity,
		message: { text: `${one.cause} ${one.cure}`.trim() },
		locations: [
			{
				physicalLocation: {
					artifactLocation: { uri: one.file.split("/").map(encodeURIComponent).join("/") },
					region: { startLine: one.line, startColumn: one.column },
				},
				...(one.pointer === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: one.pointer }] }),
			},
		],
		properties: {
			...(one.org === undefined ? {} : { org: one.org }),
			...(one.witness === undefined ? {} : { witness: one.witness }),
		},
	};
}
