import type { Completion as Option } from "@codemirror/autocomplete";
import type { Diagnostic } from "@codemirror/lint";
import type { FileSchemas } from "../../../../contracts/wire/studio/index.ts";
import type { EditorLanguage } from "../editor-view.ts";
import type { Answer, Answers, Asked } from "./messages.ts";

/** What is said where there is no worker: what the check finds is marked all the same. */
const NOTHING: Answers = { faults: [], completions: [], hover: null };

/** A page whose files come from another host may not start a worker of it. */
function startedWorker(): Worker | undefined {
	try {
		return new Worker(new URL("./json-worker.ts", import.meta.url), { type: "module" });
	} catch {
		return undefined;
	}
}

/** What is known of a file's text while it is typed, worked out in a worker. */
export class TextLanguage implements EditorLanguage {
	readonly #worker = startedWorker();
	readonly #waiting = new Map<number, (answer: never) => void>();
	#last = 0;

	constructor() {
		this.#worker?.addEventListener("message", ({ data: { id, answer } }: MessageEvent<Answer>) => {
			this.#waiting.get(id)?.(answer as never);
			this.#waiting.delete(id);
		});
	}

	/** Takes what describes the file. */
	describe(file: string, given: FileSchemas): void {
		this.#worker?.postMessage({ kind: "schemas", file, given } satisfies Asked);
	}

	end(): void {
		this.#worker?.terminate();
	}

	readonly faults = async (text: string): Promise<readonly Diagnostic[]> => {
		const found = await this.#ask("faults", text);
		return found.map(({ from, to, isOfMarks, words }) => ({
			from,
			to,
			severity: isOfMarks ? "error" : "warning",
			message: words,
		}));
	};

	readonly complete: EditorLanguage["complete"] = async (context) => {
		if (!context.explicit && context.matchBefore(/["\w$:./-]+/) === null) return null;
		const found = await this.#ask("completions", context.state.doc.toString(), context.pos);
		const [first] = found;
		if (first === undefined) return null;
		return {
			from: first.from,
			to: first.to,
			options: found.map(({ label, about, text, cursor }): Option => {
				// what is typed so far begins with the mark of a text
				const typed = text.startsWith('"') ? JSON.stringify(label) : label;
				return {
					label: typed,
					displayLabel: label,
					...(about === "" ? {} : { info: about }),
					apply: (view, _, from, to) =>
						view.dispatch({
							changes: { from, to, insert: text },
							selection: { anchor: from + cursor },
							userEvent: "input.complete",
						}),
				};
			}),
		};
	};

	readonly hover: EditorLanguage["hover"] = async (view, at) => {
		const found = await this.#ask("hover", view.state.doc.toString(), at);
		if (found === null) return null;
		const { from: pos, to: end, words } = found;
		return {
			pos,
			end,
			create: () => {
				const dom = document.createElement("div");
				dom.textContent = words;
				return { dom };
			},
		};
	};

	#ask<Kind extends keyof Answers>(kind: Kind, text: string, at = 0): Promise<Answers[Kind]> {
		const worker = this.#worker;
		if (worker === undefined) return Promise.resolve(NOTHING[kind]);
		const id = ++this.#last;
		const answer = new Promise<Answers[Kind]>((resolve) => this.#waiting.set(id, resolve as (answer: never) => void));
		worker.postMessage({ kind, id, text, at } as Asked);
		return answer;
	}
}
