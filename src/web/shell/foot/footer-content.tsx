import { Box, chakra, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { isFlagOn } from "../../api/registration/organisation-info.ts";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import type { LenderWords } from "../organisation/lender-words.ts";
import { useOrg } from "../organisation/org-context.ts";
import { ChatLink, FootLink, OutLink } from "./footer-link.tsx";
import { isCreditUnion, legalLinks, newYorkLines, statesLine } from "./footer-words.ts";
import { CreditUnionMark, FairLending } from "./lender-marks.tsx";
import { PhoneHours } from "./phone-hours.tsx";

/** The claim that stands on every page, unless the organisation's own small print makes it. */
const PROTECTION =
	"Your data is protected with 256-bit encryption, and the provider never sees or stores the credentials of accounts you link.";
/** Flag by which borrowers may chat. */
const CHAT_FLAG = "fe-webchat";

const FooterHeading = (props: { children: string }) => (
	<Heading as="h2" size="sm" mb="3">
		{props.children}
	</Heading>
);

function Company({ lender }: { lender: LenderWords }) {
	return (
		<Box>
			<FooterHeading>{lender.fullName}</FooterHeading>
			<chakra.address fontStyle="normal">
				{lender.address.map((line) => (
					<Text key={line}>{line}</Text>
				))}
			</chakra.address>
			{lender.nmls !== undefined &&
				(lender.nmlsUrl === undefined ? (
					<Text>{`NMLS ${lender.nmls}`}</Text>
				) : (
					<OutLink href={lender.nmlsUrl} isExternal>{`NMLS ${lender.nmls}`}</OutLink>
				))}
		</Box>
	);
}

function Contact({ lender, hasChat }: { lender: LenderWords; hasChat: boolean }) {
	return (
		<Box>
			<FooterHeading>Customer service</FooterHeading>
			<Stack gap="1" align="start">
				{hasChat && <ChatLink />}
				{lender.email !== undefined && <FootLink href={`mailto:${lender.email}`}>{lender.email}</FootLink>}
				{lender.phone !== undefined && <FootLink href={phoneHref(lender.phone)}>{showPhone(lender.phone)}</FootLink>}
				<PhoneHours />
			</Stack>
		</Box>
	);
}

/** The numbered small print of the product, with what is to be said for New York below it. */
function SmallPrint({ lender }: { lender: LenderWords }) {
	const newYork = newYorkLines(lender);
	return (
		<>
			{!lender.disclosures.some((sentence) => sentence.includes("256-bit")) && <Text>{PROTECTION}</Text>}
			{lender.disclosures.length > 0 && (
				<Stack as="ol" gap="2" ps="5" listStyleType="decimal">
					{lender.disclosures.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</Stack>
			)}
			{newYork.length > 0 && (
				<Stack gap="2" data-part="new-york">
					{newYork.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
		</>
	);
}

/** What stands in the foot of every page, in the words of the organisation; it does not change from page to page. */
export function FooterContent() {
	const { lender, info } = useOrg();
	const states = statesLine(lender);
	return (
		<Stack maxW="page" mx="auto" px={{ base: "4", md: "8" }} py="10" gap="8">
			<Grid gap="8" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}>
				<Company lender={lender} />
				<Contact lender={lender} hasChat={isFlagOn(info, CHAT_FLAG)} />
				<Box>
					<FooterHeading>Legal</FooterHeading>
					<Stack as="ul" gap="1">
						{legalLinks(lender).map(({ label, href, isExternal }) => (
							<li key={label}>
								<OutLink href={href} isExternal={isExternal}>
									{label}
								</OutLink>
							</li>
						))}
					</Stack>
				</Box>
			</Grid>
			{states !== undefined && <Text>{states}</Text>}
			<SmallPrint lender={lender} />
			<Flex gap={{ base: "4", md: "8" }} align="center" wrap="wrap">
				<FairLending mark={lender.lenderMark} />
				{isCreditUnion(lender.kind) && <CreditUnionMark />}
				<Text>{`© ${lender.fullName}. All rights reserved.`}</Text>
			</Flex>
		</Stack>
	);
}
