import { Box, chakra, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import type { Words } from "../parts/use-words.ts";
import {
	clampAmount,
	expectedPayments,
	type Offer,
	offerFigures,
	rateWords,
	shortMoney,
	termWords,
	wholeMoney,
} from "./offer-figures.ts";

interface TermCostsProps {
	readonly offers: readonly Offer[];
	/** Dollars of the initial draw. */
	readonly amount: number;
	readonly chosen: string;
	readonly payOff: number;
	readonly words: Words;
}

/** What one term costs from the first payment to the last; amounts in cents. */
interface Cost {
	readonly offer: Offer;
	readonly draw: number;
	readonly payment: number;
	readonly fee: number;
	readonly interest: number;
	readonly total: number;
}

/** Fills of the three parts of a bar; the last is hatched, so that no part is told by its color alone. */
const FILLS = {
	draw: { bg: "primary" },
	fee: { bg: "accent" },
	interest: {
		bg: "repeating-linear-gradient(135deg, transparent 0 0.25rem, var(--primary) 0.25rem 0.3125rem) var(--tint-2)",
	},
} as const;
/** The same in forced colors, which drop all backgrounds: full, the color of what is chosen, and hatched. */
const FORCED = {
	draw: { background: "CanvasText" },
	fee: { background: "Highlight" },
	interest: {
		background: "repeating-linear-gradient(135deg, Canvas 0 0.25rem, CanvasText 0.25rem 0.3125rem)",
	},
} as const;
/** Widths are shares of the most expensive term; below a hundredth a part would not be seen. */
const LEAST_SHARE = 1;

/** Every term beside the others: bars of what is received, the fee and all interest, and the same figures as rows. */
export function TermCosts({ offers, amount, chosen, payOff, words }: TermCostsProps) {
	if (offers.length < 2) return null;
	const costs = offers.map((offer): Cost => {
		const draw = clampAmount(offer, amount);
		const { feeCents: fee, paymentCents: payment, oweCents } = offerFigures(offer, draw);
		const interest = expectedPayments(offer, draw, payOff).totalInterest;
		return { offer, draw, payment, fee, interest, total: oweCents + interest };
	});
	const most = Math.max(...costs.map(({ total }) => total));
	return (
		<Stack asChild gap="5">
			<section aria-labelledby="term-costs">
				<Heading as="h2" size="lg" id="term-costs">
					{words("costsTitle")}
				</Heading>
				<HStack as="ul" listStyleType="none" m="0" p="0" gap="5" flexWrap="wrap" fontSize="sm" aria-hidden="true">
					{(["draw", "fee", "interest"] as const).map((part) => (
						<HStack as="li" key={part} gap="2">
							<Part part={part} width="1rem" height="1rem" />
							<span>{words(KEYS[part])}</span>
						</HStack>
					))}
				</HStack>
				<Stack gap="2" role="img" aria-label={words("costsPicture")}>
					{costs.map((cost) => (
						<Bars key={cost.offer.uuid} cost={cost} most={most} isChosen={cost.offer.uuid === chosen} />
					))}
				</Stack>
				<TermTable costs={costs} amount={amount} chosen={chosen} words={words} />
			</section>
		</Stack>
	);
}

const KEYS = { draw: "youReceive", fee: "fee", interest: "totalInterest" } as const;

function Part({ part, width, height }: { part: keyof typeof FILLS; width: string; height: string }) {
	const forced = { ...FORCED[part], borderColor: "CanvasText", forcedColorAdjust: "none" };
	return (
		<Box
			{...FILLS[part]}
			css={{ "@media (forced-colors: active)": forced }}
			data-part={part}
			style={{ width }}
			height={height}
			borderWidth="1px"
			borderColor="primary"
			flexShrink={0}
		/>
	);
}

function Bars({ cost, most, isChosen }: { cost: Cost; most: number; isChosen: boolean }) {
	const share = (cents: number) => `${Math.max((cents / most) * 100, cents > 0 ? LEAST_SHARE : 0).toFixed(2)}%`;
	const weight = isChosen ? "semibold" : "normal";
	return (
		<Box display="grid" gridTemplateColumns={{ base: "1fr", sm: "8rem 1fr" }} columnGap="4" alignItems="center">
			<Text
				as="div"
				fontSize="sm"
				fontWeight={weight}
				display="flex"
				flexDirection={{ base: "row", sm: "column" }}
				justifyContent="space-between"
			>
				<span>{termWords(cost.offer.term)}</span>
				<chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
					{wholeMoney(cost.total)}
				</chakra.span>
			</Text>
			<HStack gap="0.5" align="stretch">
				<Part part="draw" width={share(centsOf(cost.draw))} height="1.75rem" />
				<Part part="fee" width={share(cost.fee)} height="1.75rem" />
				<Part part="interest" width={share(cost.interest)} height="1.75rem" />
			</HStack>
		</Box>
	);
}

interface TermTableProps {
	readonly costs: readonly Cost[];
	readonly amount: number;
	readonly chosen: string;
	readonly words: Words;
}

function TermTable({ costs, amount, chosen, words }: TermTableProps) {
	return (
		<Box overflowX="auto" tabIndex={0} role="region" aria-label={words("compare")}>
			<chakra.table
				width="full"
				fontVariantNumeric="tabular-nums"
				css={{
					"& th, & td": { textAlign: "end", py: "3", ps: "4", verticalAlign: "top", whiteSpace: "nowrap" },
					"& th:first-of-type": { textAlign: "start", ps: "2" },
					"& thead th": { color: "ink-2", fontWeight: "normal", fontSize: "sm" },
					"& tbody tr": { borderTopWidth: "1px", borderTopStyle: "solid", borderColor: "line" },
					"& tr[data-chosen]": { bg: "tint" },
					"& td:last-of-type": { fontWeight: "semibold", pe: "2" },
				}}
			>
				<chakra.caption srOnly>{words("compare")}</chakra.caption>
				<thead>
					<tr>
						<th scope="col">{words("termColumn")}</th>
						<th scope="col">{words("youPay")}</th>
						<th scope="col">{words("rate")}</th>
						<th scope="col">{words("fee")}</th>
						<th scope="col">{words("totalInterest")}</th>
						<th scope="col">{words("totalRepaid")}</th>
					</tr>
				</thead>
				<tbody>
					{costs.map(({ offer, draw, payment, fee, interest, total }) => {
						const isChosen = offer.uuid === chosen;
						return (
							<tr key={offer.uuid} data-chosen={isChosen || undefined}>
								<th scope="row">
									<span>{termWords(offer.term)}</span>
									{isChosen && <chakra.span srOnly>{`, ${words("chosen")}`}</chakra.span>}
									{offer.interestOnly === true && <Aside>{words("interestOnly")}</Aside>}
									{draw !== amount && <Aside>{words("compareFor", { draw: shortMoney(centsOf(draw)) })}</Aside>}
								</th>
								<td>{shortMoney(payment)}</td>
								<td>{rateWords(rateOf(offer, draw))}</td>
								<td>{shortMoney(fee)}</td>
								<td>{shortMoney(interest)}</td>
								<td>{shortMoney(total)}</td>
							</tr>
						);
					})}
				</tbody>
			</chakra.table>
		</Box>
	);
}

function Aside({ children }: { readonly children: string }) {
	return (
		<Text as="span" display="block" fontWeight="normal" fontSize="sm" color="ink-2">
			{children}
		</Text>
	);
}
