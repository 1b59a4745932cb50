import { JsonLanguage } from "./json-language.ts";
import type { Answer, Answers, Asked } from "./messages.ts";

const language = new JsonLanguage();

async function answerTo(asked: Exclude<Asked, { kind: "schemas" }>): Promise<Answers[keyof Answers]> {
	if (asked.kind === "faults") return language.faults(asked.text);
	return asked.kind === "completions" ? language.complete(asked.text, asked.at) : language.hover(asked.text, asked.at);
}

self.addEventListener("message", ({ data }: MessageEvent<Asked>) => {
	if (data.kind === "schemas") {
		language.describe(data.file, data.given);
		return;
	}
	void answerTo(data).then((answer) => self.postMessage({ id: data.id, answer } satisfies Answer));
});
