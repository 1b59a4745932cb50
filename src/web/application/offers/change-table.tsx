import { chakra, Text } from "@chakra-ui/react";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { PreviousOffer, SelectedOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, textAt } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { rateWords, shortMoney, termWords } from "./offer-figures.ts";

/** The figures of an offer that are compared with another's; amounts in cents. */
export interface ComparedFigures {
	readonly receive: number;
	readonly fee: number;
	readonly owe: number;
	readonly payment: number;
	readonly rate: number;
	readonly term: number;
}

/** The figures of a chosen offer, from the record. */
export function keptFigures(offer: Partial<SelectedOffer> | Partial<PreviousOffer>): ComparedFigures {
	const cents = (name: KeysOf<SelectedOffer, number> & KeysOf<PreviousOffer, number>) => centsOf(numberAt(offer, name));
	return {
		receive: cents("amount"),
		fee: cents("originationFeeAmount"),
		owe: cents("creditLine"),
		payment: cents("monthlyPayment"),
		rate: numberAt(offer, "rate"),
		term: numberAt(offer, "term"),
	};
}

/** True when two offers show the same figures. */
export function isSameOffer(before: ComparedFigures, after: ComparedFigures): boolean {
	return (Object.keys(before) as (keyof ComparedFigures)[]).every((name) => before[name] === after[name]);
}

const REASONS = ["INCOME_LOWER", "VALUE_LOWER", "SCORE_CHANGED", "DEBTS_CHANGED", "FEE_CAP", "EXPIRED"] as const;

/** Why an offer changed, with the page's text, and the figures before and after. */
export function ChangeTable({
	previous,
	after,
}: {
	readonly previous: Partial<PreviousOffer>;
	readonly after: ComparedFigures;
}) {
	const words = useWords();
	const before = keptFigures(previous);
	const rows = [
		[words("youReceive"), shortMoney(before.receive), shortMoney(after.receive)],
		[words("fee"), shortMoney(before.fee), shortMoney(after.fee)],
		[words("youOwe"), shortMoney(before.owe), shortMoney(after.owe)],
		[words("youPay"), shortMoney(before.payment), shortMoney(after.payment)],
		[words("rate"), rateWords(before.rate), rateWords(after.rate)],
		[words("termColumn"), termWords(before.term), termWords(after.term)],
	] as const;
	const reason = textAt(previous, "reason");
	// A score is a number without a currency.
	const figure = (name: KeysOf<PreviousOffer, number>) =>
		reason === "SCORE_CHANGED" ? String(numberAt(previous, name)) : shortMoney(centsOf(numberAt(previous, name)));
	const why = words.find(reason, REASONS, { before: figure("before"), after: figure("after") });
	return (
		<>
			{why !== undefined && (
				<Text mt="3">
					<chakra.strong>{`${words("why")}: `}</chakra.strong>
					<span>{why}</span>
				</Text>
			)}
			<chakra.table
				mt="4"
				width="full"
				fontSize={{ base: "sm", md: "md" }}
				fontVariantNumeric="tabular-nums"
				css={{
					"& td": { whiteSpace: "nowrap" },
					"& th, & td": { textAlign: "start", py: "1.5", pe: "3", verticalAlign: "top" },
					"& tbody th": { fontWeight: "normal" },
					"& td:last-of-type": { fontWeight: "semibold" },
				}}
			>
				<thead>
					<tr>
						<td />
						<th scope="col">{words("before")}</th>
						<th scope="col">{words("after")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([label, old, now]) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{old}</td>
							<td>{now}</td>
						</tr>
					))}
				</tbody>
			</chakra.table>
		</>
	);
}
