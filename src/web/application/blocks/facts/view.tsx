import { FigureList } from "../../parts/figure-list.tsx";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import { useShown } from "../kit/use-shown.ts";
import type { facts } from "./block.ts";

/** Labels and values of the application, one line each. */
export default function FactsBlock({ rows }: PropsOf<typeof facts>) {
	const texts = useBlockTexts();
	const isShown = useShown();
	const figures = Object.values(rows).flatMap((row) => {
		const { label, value, note, values, isStrong = false } = row;
		if (!isShown(row)) return [];
		const shown = texts.show(value, values);
		if (shown === "") return [];
		const below = note === undefined ? {} : { note: texts.say(note, values) };
		return [{ label: texts.say(label), value: shown, strong: isStrong, ...below }];
	});
	return figures.length === 0 ? null : <FigureList figures={figures} />;
}
