import { describe, expect, it } from "vitest";
import { readRecords } from "../../src/flow/command/records.ts";

async function* chunks(text: string, size: number): AsyncGenerator<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (text: string, size = 1_000_000): Promise<unknown[]> => {
	const records: unknown[] = [];
	for await (const record of readRecords(chunks(text, size)))
		records.push("value" in record ? record.value : record.fault.code);
	return records;
};

describe("readRecords", () => {
	it.each<[string, string, unknown[]]>([
		["one record", '{"a":1}', [{ a: 1 }]],
		["one record over many lines", '{\n\t"a": [\n\t\t1\n\t]\n}\n', [{ a: [1] }]],
		["JSON Lines", '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
		["JSON Lines with CRLF and blank lines", '\r\n{"a":1}\r\n\r\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
		["a byte order mark", '\uFEFF{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
		["a list on one line", '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
		["a list over many lines", '[\n{"a":1},\n{"a":2}\n]', [{ a: 1 }, { a: 2 }]],
		["a broken line in the middle", '{"a":1}\n{"a":\n{"a":2}\n', [{ a: 1 }, "RECORD_NOT_JSON", { a: 2 }]],
		["a broken first line", '{"a":1,}\n{"a":2}\n', ["RECORD_NOT_JSON", { a: 2 }]],
		["only broken lines", "{a\n{b\n", ["RECORD_NOT_JSON", "RECORD_NOT_JSON"]],
		["a broken record over many lines", '{\n"a": 1\n"b": 2\n}\n', ["RECORD_NOT_JSON"]],
		["a line that is a list among lines", '{"a":1}\n[1]\n', [{ a: 1 }, [1]]],
		["a first line that is a list, more lines after it", '[{"a":1}]\n{"a":2}\n', [[{ a: 1 }], { a: 2 }]],
		["nothing", " \n\n", []],
	])("reads %s", async (_name, text, expected) => {
		expect(await read(text)).toEqual(expected);
		expect(await read(text, 1)).toEqual(expected);
	});

	it("keeps letters of several bytes whole across chunks", async () => {
		expect(await read('{"a":"Ñandú €"}\n{"a":"é"}', 1)).toEqual([{ a: "Ñandú €" }, { a: "é" }]);
	});

	it("says where a line is broken and never what stands there", async () => {
		const found: unknown[] = [];
		for await (const record of readRecords(chunks('{"a":1}\n{"ssn":"666-11-2222" oops}\n', 7))) found.push(record);
		expect(JSON.stringify(found[1])).toContain("line 2, column 22");
		expect(JSON.stringify(found[1])).not.toContain("666");
	});

	it("yields lines as they arrive", async () => {
		async function* endless(): AsyncGenerator<string> {
			for (let number = 0; ; number += 1) yield `{"a":${number}}\n`;
		}
		for await (const record of readRecords(endless()))
			if ("value" in record && JSON.stringify(record.value) === '{"a":500}') break;
	});
});
