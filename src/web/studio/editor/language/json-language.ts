import {
	type CompletionItem,
	getLanguageService,
	type LanguageService,
	type MarkedString,
	type MarkupContent,
	TextDocument,
} from "vscode-json-languageservice";
import type { FileSchemas } from "../../../../contracts/wire/studio/index.ts";
import type { Completion, Hover, TextFault } from "./messages.ts";

/** The package's numbers of faults of the text itself, from the first on and below the last. */
const OF_MARKS = [0x100, 0x300] as const;

/** What is known of a file's text by the schemas that describe it; runs in a worker. */
export class JsonLanguage {
	readonly #service: LanguageService = getLanguageService({
		workspaceContext: {
			// wherever a file looks for its schema, the one that was given describes it
			resolveRelativePath: (path, from) => (from === this.#address ? this.#root : new URL(path, from).href),
		},
	});
	#address = "file:///file.json";
	#root = "";

	/** Takes the schemas of a file. */
	describe(file: string, { root, schemas }: FileSchemas): void {
		this.#address = `file:///${file}`;
		this.#root = root;
		this.#service.configure({
			validate: true,
			allowComments: false,
			schemas: Object.entries(schemas).map(([uri, schema]) => ({
				uri,
				schema,
				...(uri === root ? { fileMatch: ["*"] } : {}),
			})),
		});
	}

	async faults(text: string): Promise<TextFault[]> {
		const { document, parsed } = this.#read(text);
		const found = await this.#service.doValidation(document, parsed, {
			comments: "error",
			trailingCommas: "error",
			schemaRequest: "ignore",
		});
		return found.map(({ range, message, code }) => ({
			from: document.offsetAt(range.start),
			to: document.offsetAt(range.end),
			isOfMarks: typeof code === "number" && code >= OF_MARKS[0] && code < OF_MARKS[1],
			words: typeof message === "string" ? message : plainWords(message),
		}));
	}

	async complete(text: string, at: number): Promise<Completion[]> {
		const { document, parsed } = this.#read(text);
		const list = await this.#service.doComplete(document, document.positionAt(at), parsed);
		return (list?.items ?? []).flatMap((item) => completionOf(item, document) ?? []);
	}

	async hover(text: string, at: number): Promise<Hover | null> {
		const { document, parsed } = this.#read(text);
		const found = await this.#service.doHover(document, document.positionAt(at), parsed);
		if (found?.range === undefined) return null;
		const words = [found.contents].flat().map(plainWords).filter(Boolean).join("\n");
		const { start, end } = found.range;
		return words === "" ? null : { from: document.offsetAt(start), to: document.offsetAt(end), words };
	}

	#read(text: string) {
		const document = TextDocument.create(this.#address, "json", 1, text);
		return { document, parsed: this.#service.parseJSONDocument(document) };
	}
}

function completionOf(item: CompletionItem, document: TextDocument): Completion | undefined {
	const { textEdit, label, documentation } = item;
	if (textEdit === undefined || !("range" in textEdit)) return undefined;
	const { text, cursor } = withoutStops(textEdit.newText);
	return {
		label,
		about: documentation === undefined ? "" : plainWords(documentation),
		from: document.offsetAt(textEdit.range.start),
		to: document.offsetAt(textEdit.range.end),
		text,
		cursor,
	};
}

/** A text without the stops of a snippet ("$1", "${1:true}"); the cursor goes to the first. */
export function withoutStops(snippet: string): { readonly text: string; readonly cursor: number } {
	let text = "";
	let cursor: number | undefined;
	for (const [part, escaped, , filled = ""] of snippet.matchAll(
		/\\([$}\\])|\$(\d+)|\$\{\d+(?::([^}]*))?\}|[^\\$]+|[\\$]/g,
	)) {
		const isStop = part.startsWith("$") && part.length > 1;
		if (isStop) cursor ??= text.length;
		text += escaped ?? (isStop ? filled : part);
	}
	return { text, cursor: cursor ?? text.length };
}

function plainWords(said: MarkedString | MarkupContent): string {
	const text = typeof said === "string" ? said : said.value;
	// the package escapes what Markdown would read as marks
	return text.replaceAll(/\\([\\`*_{}[\]()#+\-!.])/g, "$1").trim();
}
