import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { Words } from "../parts/use-words.ts";
import { expectedPayments, type Offer, offerFigures, shortMoney, termWords, wholeMoney } from "./offer-figures.ts";

interface BalanceOverTimeProps {
	readonly offer: Offer;
	/** Dollars of the initial draw. */
	readonly amount: number;
	readonly payOff: number;
	readonly words: Words;
}

/** The balance at one point of the term, in cents. */
interface YearEnd {
	readonly year: number;
	readonly balance: number;
}

/** More bars than these would be too thin to label on a phone. */
const MOST_BARS = 11;

/** What is still owed at the end of each year: bars, and the same figures as a table. */
export function BalanceOverTime({ offer, amount, payOff, words }: BalanceOverTimeProps) {
	const copy = useCopy("application");
	const { oweCents, paymentCents, repayingCents } = offerFigures(offer, amount);
	const { interestOnlyMonths = 0 } = offer;
	const { rows } = expectedPayments(offer, amount, payOff);
	const ends = rows.filter(({ number }) => number % 12 === 0 || number === rows.length);
	const years: readonly YearEnd[] = [
		{ year: 0, balance: oweCents },
		...ends.map(({ number, balance }) => ({ year: Math.ceil(number / 12), balance })),
	];
	const last = years.at(-1)?.year ?? 0;
	const every = Math.ceil(last / (MOST_BARS - 1));
	const bars = years.filter(({ year }) => year % every === 0 || year === last);
	const half = bars[Math.floor((bars.length - 1) / 2)] ?? years[0];
	const places = {
		term: termWords(offer.term),
		payment: shortMoney(paymentCents),
		years: String(half?.year ?? 0),
		balance: wholeMoney(half?.balance ?? 0),
	};
	return (
		<Stack asChild gap="4">
			<section aria-labelledby="balance-over-time">
				<Heading as="h2" size="lg" id="balance-over-time">
					{words("balanceTitle")}
				</Heading>
				<Text color="ink-2">
					{interestOnlyMonths > 0
						? copy("variableRate.balance", { draw: termWords(interestOnlyMonths), repaying: shortMoney(repayingCents) })
						: words(offer.interestOnly ? "balanceInterestOnly" : "balanceBody", places)}
				</Text>
				{offer.variable !== undefined && <Text color="ink-2">{copy("variableRate.sameRate")}</Text>}
				<Box
					as="ol"
					aria-hidden="true"
					listStyleType="none"
					m="0"
					p="0"
					mb="7"
					height="14rem"
					pt="6"
					display="grid"
					style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }}
					gap="clamp(2px, 0.8vw, 8px)"
					borderBottomWidth="2px"
					borderBottomStyle="solid"
					borderColor="field"
				>
					{bars.map(({ year, balance }) => (
						<Bar
							key={year}
							share={balance / oweCents}
							label={year === 0 ? words("start") : String(year)}
							figure={[0, half?.year, last].includes(year) ? wholeMoney(balance) : ""}
						/>
					))}
				</Box>
				<chakra.details fontSize="sm">
					<chakra.summary cursor="pointer" fontWeight="semibold" minH="target" py="3">
						{words("balanceTable")}
					</chakra.summary>
					<YearTable years={years} words={words} />
				</chakra.details>
			</section>
		</Stack>
	);
}

function Bar({ share, label, figure }: { readonly share: number; readonly label: string; readonly figure: string }) {
	return (
		<Box as="li" position="relative" display="flex" alignItems="flex-end" height="full">
			<Box
				flex="1"
				position="relative"
				style={{ height: `${(share * 100).toFixed(1)}%` }}
				bg="primary"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="primary"
				borderRadius="sm"
			>
				<Text
					as="span"
					position="absolute"
					bottom="100%"
					insetInlineStart="0"
					fontSize="xs"
					fontWeight="semibold"
					whiteSpace="nowrap"
				>
					{figure}
				</Text>
			</Box>
			<Text
				as="span"
				position="absolute"
				top="calc(100% + 0.375rem)"
				insetX="0"
				textAlign="center"
				fontSize="xs"
				color="ink-2"
			>
				{label}
			</Text>
		</Box>
	);
}

function YearTable({ years, words }: { readonly years: readonly YearEnd[]; readonly words: Words }) {
	return (
		<chakra.table
			fontVariantNumeric="tabular-nums"
			css={{
				"& th, & td": { textAlign: "end", py: "1", pe: "6" },
				"& th": { textAlign: "start", fontWeight: "normal" },
			}}
		>
			<thead>
				<tr>
					<th scope="col">{words("endOfYear")}</th>
					<th scope="col">{words("balance")}</th>
				</tr>
			</thead>
			<tbody>
				{years.map(({ year, balance }) => (
					<tr key={year}>
						<th scope="row">{year === 0 ? words("start") : year}</th>
						<td>{wholeMoney(balance)}</td>
					</tr>
				))}
			</tbody>
		</chakra.table>
	);
}
