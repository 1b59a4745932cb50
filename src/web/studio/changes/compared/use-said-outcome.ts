import type { Outcome } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";

/** How the two outcomes of a decision are said; places of the same title are told apart by their names. */
export function useSaidOutcomes(): (change: {
	readonly before: Outcome;
	readonly after: Outcome;
}) => readonly [string, string] {
	const copy = useCopy("studio");
	return ({ before, after }) => {
		const titlesOf = ({ titles }: Outcome) => titles.map(({ title }) => title).join();
		const isAlike = before.kind === after.kind && titlesOf(before) === titlesOf(after);
		const said = ({ kind, titles }: Outcome) => {
			if (kind === "refused") {
				const reasons = titles.map(({ title }) => title.toLowerCase()).join(", ");
				return copy("compared.outcome_refusedFor", { reasons });
			}
			if (titles.length === 0) return copy(`compared.outcome_${kind}`);
			return titles
				.map(({ id, title }) => copy("compared.quoted", { title: isAlike ? `${title} (${id})` : title }))
				.join(", ");
		};
		return [said(before), said(after)];
	};
}
