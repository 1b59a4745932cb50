import { StatusTag } from "../../parts/status-tag.tsx";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { statusTag } from "./block.ts";

/** Words of the page as a colored label. */
export default function StatusTagBlock({ word, tone = "neutral" }: PropsOf<typeof statusTag>) {
	const texts = useBlockTexts();
	return (
		<div>
			<StatusTag tone={tone}>{texts.say(word)}</StatusTag>
		</div>
	);
}
