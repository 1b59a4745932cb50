import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";

/** How large the form and the table are that Studio's rooms are measured with. */
export const SIZES = { questions: 200, rows: 2_000 } as const;

const STUDIO = "/service-studio/api/v1/drafts";

interface File {
	readonly [key: string]: unknown;
	readonly fields?: object;
	readonly rows?: object;
}

const many = (count: number, make: (at: number) => readonly [string, object]) =>
	Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)));

/** The main brand's form of names with many more questions, and its table of limits with many more rows. */
function largeFiles(root: string): ReadonlyMap<string, File> {
	const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as File;
	const form = read("schemas/forms/registration/legal-name.json");
	const table = read("flows/pricing/max-cltv.json");
	const [row] = Object.values(table.rows ?? {});
	const questions = many(SIZES.questions, (at) => [`question${at}`, { title: `Question ${at}`, type: "string" }]);
	const rows = many(SIZES.rows, (at) => [`row-${at}`, { score: { min: 300 + (at % 500) }, ...row }]);
	return new Map([
		["schemas/forms/registration/legal-name.json", { ...form, fields: { ...form.fields, ...questions } }],
		["flows/pricing/max-cltv.json", { ...table, rows: { ...table.rows, ...rows } }],
	]);
}

/** Begins a draft of the main brand on a running server, with the large files in it; the draft's uuid. */
export async function beginLargeDraft(root: string, origin: string): Promise<string> {
	let authorization = "";
	const ask = async (method: string, path: string, body: object, more: { readonly [name: string]: string } = {}) => {
		const headers = { org: "main", "content-type": "application/json", authorization, ...more };
		const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as { readonly jwt?: string; readonly draft?: string };
	};
	const credentials = { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD };
	authorization = `Bearer ${(await ask("POST", "/identity/api/v1/login", credentials)).jwt}`;
	const { draft } = await ask("POST", STUDIO, { title: "Large files" });
	for (const [path, file] of largeFiles(root)) {
		const text = JSON.stringify(file, undefined, "\t");
		await ask("PUT", `${STUDIO}/${draft}/file?path=${encodeURIComponent(path)}`, { text }, { "if-match": '"0"' });
	}
	return String(draft);
}
