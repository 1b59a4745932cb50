import { Box, chakra, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { isFlagOn } from "../../api/registration/organisation-info.ts";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { useCopy } from "../copy/use-copy.ts";
import type { LenderWords } from "../organisation/lender-words.ts";
import { useOrg } from "../organisation/org-context.ts";
import { ChatLink, FootLink, OutLink } from "./footer-link.tsx";
import { isCreditUnion, legalLinks, newYorkLines, statesLine } from "./footer-words.ts";
import { CreditUnionMark, FairLending } from "./lender-marks.tsx";
import { PhoneHours } from "./phone-hours.tsx";

/** Flag by which borrowers may chat. */
const CHAT_FLAG = "fe-webchat";

const FooterHeading = (props: { children: string }) => (
	<Heading as="h2" size="sm" mb="3">
		{props.children}
	</Heading>
);

function Company({ lender }: { lender: LenderWords }) {
	const copy = useCopy("footer");
	const nmls = lender.nmls === undefined ? undefined : copy("footer.nmls", { number: lender.nmls });
	return (
		<Box>
			<FooterHeading>{lender.fullName}</FooterHeading>
			<chakra.address fontStyle="normal">
				{lender.address.map((line) => (
					<Text key={line}>{line}</Text>
				))}
			</chakra.address>
			{nmls !== undefined &&
				(lender.nmlsUrl === undefined ? (
					<Text>{nmls}</Text>
				) : (
					<OutLink href={lender.nmlsUrl} isExternal>
						{nmls}
					</OutLink>
				))}
		</Box>
	);
}

function Contact({ lender, hasChat }: { lender: LenderWords; hasChat: boolean }) {
	const copy = useCopy("footer");
	return (
		<Box>
			<FooterHeading>{copy("footer.customerService")}</FooterHeading>
			<Stack gap="1" align="start">
				{hasChat && <ChatLink />}
				{lender.email !== undefined && <FootLink href={`mailto:${lender.email}`}>{lender.email}</FootLink>}
				{lender.phone !== undefined && <FootLink href={phoneHref(lender.phone)}>{showPhone(lender.phone)}</FootLink>}
				<PhoneHours />
			</Stack>
		</Box>
	);
}

/**
 * The product's numbered fine print, the protection notice unless the fine print includes it, and the New York notice
 * below.
 */
function SmallPrint({ lender }: { lender: LenderWords }) {
	const copy = useCopy("footer");
	const newYork = newYorkLines(lender);
	return (
		<>
			{!lender.disclosures.some((sentence) => sentence.includes("256-bit")) && <Text>{copy("footer.protection")}</Text>}
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

/** The content of every page's footer, with the organization's text; the same on every page. */
export function FooterContent() {
	const { lender, info } = useOrg();
	const copy = useCopy("footer");
	const states = statesLine(lender, copy);
	return (
		<Stack maxW="page" mx="auto" px={{ base: "4", md: "8" }} py="10" gap="8">
			<Grid gap="8" templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}>
				<Company lender={lender} />
				<Contact lender={lender} hasChat={isFlagOn(info, CHAT_FLAG)} />
				<Box>
					<FooterHeading>{copy("footer.legal")}</FooterHeading>
					<Stack as="ul" gap="1">
						{legalLinks(lender, copy).map(({ label, href, isExternal }) => (
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
				<Text>{copy("footer.rights", { name: lender.fullName })}</Text>
			</Flex>
		</Stack>
	);
}
