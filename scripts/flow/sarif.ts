import type { Diagnostic } from "../../src/catalog/index.ts";

/** Returns diagnostics as a SARIF 2.1.0 log; what is assumed stands among the notifications of the run. */
export function sarifLog(faults: readonly Diagnostic[], assumed: readonly string[]): object {
	const codes = [...new Set(faults.map((fault) => fault.code))];
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [
			{
				tool: {
					driver: { name: "heloc-flow", rules: codes.map((id) => ({ id, defaultConfiguration: { level: "error" } })) },
				},
				invocations: [
					{
						executionSuccessful: true,
						toolExecutionNotifications: assumed.map((text) => ({ level: "note", message: { text } })),
					},
				],
				columnKind: "utf16CodeUnits",
				results: faults.map((fault) => resultOf(fault, codes)),
			},
		],
	};
}

function resultOf(fault: Diagnostic, codes: readonly string[]): object {
	return {
		ruleId: fault.code,
		ruleIndex: codes.indexOf(fault.code),
		level: fault.severity,
		message: { text: `${fault.cause} ${fault.cure}` },
		locations: [
			{
				physicalLocation: {
					artifactLocation: { uri: fault.file.split("/").map(encodeURIComponent).join("/") },
					region: { startLine: fault.line, startColumn: fault.column },
				},
				...(fault.pointer === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: fault.pointer }] }),
			},
		],
		properties: {
			...(fault.org === undefined ? {} : { org: fault.org }),
			...(fault.witness === undefined ? {} : { witness: fault.witness }),
		},
	};
}
