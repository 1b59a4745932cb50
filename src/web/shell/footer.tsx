import { Box, chakra, Flex, Grid, Heading, Link, Stack, Text } from "@chakra-ui/react";
import { memo } from "react";
import { EqualHousing } from "./equal-housing.tsx";
import { legalLinks, statesLine } from "./footer-words.ts";
import type { LenderWords } from "./lender-words.ts";
import { useOrg } from "./org-context.ts";
import { PhoneHours } from "./phone-hours.tsx";

/** The claim that stands on every page, unless the organisation's own small print makes it. */
const PROTECTION =
	"Your data is protected with 256-bit encryption, and the provider never sees or stores the credentials.";

const FooterHeading = (props: { children: string }) => (
	<Heading as="h2" size="sm" mb="3">
		{props.children}
	</Heading>
);

function Contact({ lender }: { lender: LenderWords }) {
	return (
		<Box>
			<FooterHeading>Customer service</FooterHeading>
			<Stack gap="1">
				{lender.email !== undefined && <Link href={`mailto:${lender.email}`}>{lender.email}</Link>}
				{lender.phone !== undefined && <Link href={`tel:${lender.phone.replace(/[^\d+]/g, "")}`}>{lender.phone}</Link>}
				<PhoneHours />
			</Stack>
		</Box>
	);
}

/** The legal foot of every page, in the words of the organisation; it does not change from page to page. */
export const Footer = memo(function Footer() {
	const { lender, info } = useOrg();
	const states = statesLine(lender, info.orgCode);
	return (
		<Box
			as="footer"
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="border"
			bg="bg.subtle"
			fontSize="sm"
			// below the fold of nearly every page: laid out when it is scrolled to
			contentVisibility="auto"
			containIntrinsicSize="auto 40rem"
			color="fg.muted"
		>
			<Stack maxW="page" mx="auto" px={{ base: "4", md: "8" }} py="10" gap="8">
				<Grid gap="8" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}>
					<Box>
						<FooterHeading>{lender.fullName}</FooterHeading>
						<chakra.address fontStyle="normal">
							{lender.address.map((line) => (
								<Text key={line}>{line}</Text>
							))}
						</chakra.address>
						{lender.nmls !== undefined && (
							<Text>
								{lender.nmlsUrl === undefined ? (
									`NMLS ${lender.nmls}`
								) : (
									<Link href={lender.nmlsUrl}>{`NMLS ${lender.nmls}`}</Link>
								)}
							</Text>
						)}
					</Box>
					<Contact lender={lender} />
					<Box>
						<FooterHeading>Legal</FooterHeading>
						<Stack as="ul" gap="1">
							{legalLinks(lender).map(({ label, href }) => (
								<li key={label}>
									<Link href={href}>{label}</Link>
								</li>
							))}
						</Stack>
					</Box>
				</Grid>
				{states !== undefined && <Text>{states}</Text>}
				{!lender.disclosures.some((sentence) => sentence.includes("256-bit")) && <Text>{PROTECTION}</Text>}
				{lender.disclosures.length > 0 && (
					<Stack as="ol" gap="2" ps="5" listStyleType="decimal">
						{lender.disclosures.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</Stack>
				)}
				<Flex gap="4" align="center" wrap="wrap">
					<EqualHousing mark={lender.lenderMark} />
					<Text>{`© ${lender.fullName}. All rights reserved.`}</Text>
				</Flex>
			</Stack>
		</Box>
	);
});
