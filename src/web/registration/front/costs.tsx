import { Box, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { figureText, isVariable, pricingFigures } from "../../../lending/pricing/pricing-figures.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Icon } from "../../theme/icon.tsx";
import { WARNING } from "../../theme/icons.ts";
import { openFees } from "./open-fees.ts";

const Row = chakra("div", {
	base: {
		display: "flex",
		justifyContent: "space-between",
		alignItems: "baseline",
		gap: "6",
		py: "3",
		borderTopWidth: "1px",
		borderTopStyle: "solid",
		borderColor: "line",
	},
});
const Amount = chakra("dd", {
	base: { fontWeight: "semibold", textAlign: "end", fontVariantNumeric: "tabular-nums" },
});

const FEES = [
	["terms.fee", "terms.feeAbout", "terms.feeUpTo"],
	["costs.valuation", "costs.valuationAbout", "costs.valuationFee"],
	["costs.notary", "costs.notaryAbout", "costs.notaryFee"],
	["costs.recording", "costs.recordingAbout", "costs.recordingFee"],
	["costs.tax", "costs.taxAbout", "costs.recordingTax"],
] as const;

function Example() {
	const copy = useCopy("front");
	const { orgPricingData } = useOrg().info;
	const { exampleDraw, exampleOwed, examplePayment } = pricingFigures(orgPricingData);
	const rows = [
		[copy("costs.draw"), exampleDraw] as const,
		[copy("costs.owed"), exampleOwed] as const,
		...(isVariable(orgPricingData) ? [] : [[copy("costs.payment"), examplePayment] as const]),
	];
	return (
		<Box bg="surface" borderRadius="card" borderWidth="1px" borderStyle="solid" borderColor="line" p="6">
			<Heading as="h3" size="md" mb="3">
				{copy("costs.example")}
			</Heading>
			<dl>
				{rows.map(([name, figure]) => (
					<Row key={name}>
						<dt>{name}</dt>
						<Amount>{figureText(figure)}</Amount>
					</Row>
				))}
			</dl>
		</Box>
	);
}

/** Every fee that a borrower could pay, an example, and what secures the line. */
export function Costs() {
	const copy = useCopy("front");
	const always = FEES.map(([name, about, amount]) => [copy(name), copy(about), copy(amount)] as const);
	const fees = [...always, ...openFees(useOrg().info.orgPricingData, copy)];
	return (
		<Box
			as="section"
			mt={{ base: "12", lg: "20" }}
			marginInline="calc(50% - 50vw)"
			px={{ base: "5", md: "8" }}
			py={{ base: "12", lg: "16" }}
			bg="tint"
		>
			<Box
				maxW="page"
				mx="auto"
				display="grid"
				gap={{ base: "8", lg: "16" }}
				gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1.25fr)" }}
			>
				<div>
					<Heading as="h2" size="xl">
						{copy("costs.title")}
					</Heading>
					<Text mt="2" mb="6" color="ink-2">
						{copy("costs.body")}
					</Text>
					<Example />
					<Flex mt="5" gap="3" fontSize="sm">
						<Icon path={WARNING} color="warn" />
						<Text>
							<chakra.b fontWeight="semibold">{copy("costs.risk")}</chakra.b> {copy("costs.riskBody")}
						</Text>
					</Flex>
				</div>
				<div>
					<Heading as="h3" size="md" mb="3">
						{copy("costs.fees")}
					</Heading>
					<dl>
						{fees.map(([name, about, amount]) => (
							<Row key={name}>
								<dt>
									<chakra.b fontWeight="semibold">{name}</chakra.b>
									<Text fontSize="sm" color="ink-2">
										{about}
									</Text>
								</dt>
								<Amount>{amount}</Amount>
							</Row>
						))}
					</dl>
				</div>
			</Box>
		</Box>
	);
}
