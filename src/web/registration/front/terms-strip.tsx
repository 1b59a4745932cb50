import { Box, chakra, Text } from "@chakra-ui/react";
import { figureText, pricingFigures } from "../../../lending/pricing/pricing-figures.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { noteId } from "../../shell/foot/note-id.ts";
import { useOrg } from "../../shell/organization/org-context.ts";

const TERMS = [
	["terms.rate", "terms.rateRange", "terms.rateAbout"],
	["terms.fee", "terms.feeUpTo", "terms.feeAbout"],
	["terms.line", "terms.lineRange", "terms.lineAbout"],
	["terms.term", "terms.termRange", "terms.termAbout"],
] as const;

/** The number of the disclosure that gives the whole range of rates, from 1; undefined where none does. */
export function rateNote(disclosures: readonly string[], pricing: unknown): number | undefined {
	const { minApr, maxApr } = pricingFigures(pricing);
	const range = [minApr, maxApr].map((figure) => figureText(figure));
	const at = disclosures.findIndex((text) => range.every((rate) => rate !== undefined && text.includes(rate)));
	return at < 0 ? undefined : at + 1;
}

/** Rates and amounts in one row, each with the mark of the disclosure that explains it; nothing where no disclosure does. */
export function TermsStrip() {
	const copy = useCopy("front");
	const { lender, info } = useOrg();
	const number = rateNote(lender.disclosures, info.orgPricingData);
	if (number === undefined) return null;
	return (
		<Box as="section" aria-label={copy("terms.title")} mt="8">
			<Box
				as="dl"
				display="grid"
				gap={{ base: "5", lg: "8" }}
				gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, auto)" }}
				justifyContent={{ lg: "space-between" }}
			>
				{TERMS.map(([name, figure, about]) => (
					<div key={name}>
						<chakra.dt fontSize="sm" color="ink-2">
							{copy(name)}
							<chakra.sup lineHeight="0">
								<chakra.a
									href={`#${noteId(number)}`}
									px="1"
									color="primary"
									textDecoration="underline"
									aria-label={copy("terms.note", { number })}
								>
									{number}
								</chakra.a>
							</chakra.sup>
						</chakra.dt>
						<dd>
							<Text
								fontFamily="heading"
								fontWeight="heading"
								letterSpacing="heading"
								fontSize="xl"
								lineHeight="snug"
								fontVariantNumeric="tabular-nums"
							>
								{copy(figure)}
							</Text>
							<Text fontSize="sm" color="ink-2">
								{copy(about)}
							</Text>
						</dd>
					</div>
				))}
			</Box>
		</Box>
	);
}
