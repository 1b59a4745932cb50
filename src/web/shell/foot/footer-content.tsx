import { Box, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { isFlagOn } from "../../api/registration/organization-info.ts";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { useCopy } from "../copy/use-copy.ts";
import type { LenderWords } from "../organization/lender-words.ts";
import { useOrg } from "../organization/org-context.ts";
import { ChatLink, FootLink, OutLink } from "./footer-link.tsx";
import { isCreditUnion, legalLinks, newYorkLines, statesLine } from "./footer-words.ts";
import { CreditUnionMark, FairLending } from "./lender-marks.tsx";
import { noteId } from "./note-id.ts";
import { PhoneHours } from "./phone-hours.tsx";

/** Flag by which borrowers may chat. */
const CHAT_FLAG = "fe-webchat";

const Summary = chakra("summary", {
	base: { minH: "11", alignContent: "center", fontWeight: "semibold", color: "ink", cursor: "pointer" },
});

const Notes = chakra("ol", {
	base: {
		display: "grid",
		gap: "2",
		ps: "6",
		maxW: "60rem",
		listStyleType: "decimal",
		"& li:target": { outline: "2px solid var(--focus)", outlineOffset: "2px" },
	},
});

function WhoWeAre({ lender }: { lender: LenderWords }) {
	const copy = useCopy("footer");
	const nmls = lender.nmls === undefined ? undefined : copy("footer.nmls", { number: lender.nmls });
	return (
		<Flex wrap="wrap" align="center" justify="space-between" gapX="6" gapY="2">
			<Text color="ink">
				<chakra.b fontWeight="semibold">{lender.fullName}</chakra.b>
				{nmls !== undefined && <span> · </span>}
				{nmls !== undefined &&
					(lender.nmlsUrl === undefined ? (
						<span>{nmls}</span>
					) : (
						<OutLink href={lender.nmlsUrl} isExternal>
							{nmls}
						</OutLink>
					))}
			</Text>
			<Flex wrap="wrap" align="center" gapX="6" gapY="2">
				<FairLending mark={lender.lenderMark} />
				{isCreditUnion(lender.kind) && <CreditUnionMark />}
			</Flex>
		</Flex>
	);
}

function Ways({ lender, hasChat }: { lender: LenderWords; hasChat: boolean }) {
	const copy = useCopy("footer");
	return (
		<Flex as="ul" wrap="wrap" gapX="6" data-print="hide">
			{lender.phone !== undefined && (
				<li>
					<FootLink href={phoneHref(lender.phone)}>{showPhone(lender.phone)}</FootLink>
				</li>
			)}
			{lender.email !== undefined && (
				<li>
					<FootLink href={`mailto:${lender.email}`}>{lender.email}</FootLink>
				</li>
			)}
			{hasChat && (
				<li>
					<ChatLink />
				</li>
			)}
			{legalLinks(lender, copy).map(({ label, href, isExternal }) => (
				<li key={label}>
					<OutLink href={href} isExternal={isExternal}>
						{label}
					</OutLink>
				</li>
			))}
		</Flex>
	);
}

/** Folded, but in the page: the numbered fine print, where the lender is, when it answers, and where it lends. */
function SmallPrint({ lender }: { lender: LenderWords }) {
	const copy = useCopy("footer");
	const states = statesLine(lender, copy);
	const newYork = newYorkLines(lender);
	return (
		<Box as="details">
			<Summary>{copy("footer.disclosures")}</Summary>
			<Stack gap="4" pb="2">
				{lender.disclosures.length > 0 && (
					<Notes>
						{lender.disclosures.map((sentence, index) => (
							<li key={sentence} id={noteId(index + 1)}>
								{sentence}
							</li>
						))}
					</Notes>
				)}
				{!lender.disclosures.some((sentence) => sentence.includes("256-bit")) && (
					<Text>{copy("footer.protection")}</Text>
				)}
				{states !== undefined && <Text>{states}</Text>}
				{newYork.length > 0 && (
					<Stack gap="2" data-part="new-york">
						{newYork.map((sentence) => (
							<Text key={sentence}>{sentence}</Text>
						))}
					</Stack>
				)}
				<Box>
					<chakra.address fontStyle="normal">{lender.address.join(", ")}</chakra.address>
					<PhoneHours />
				</Box>
				<Text>{copy("footer.rights", { name: lender.fullName })}</Text>
			</Stack>
		</Box>
	);
}

/** Every page's footer in three rows, with the organization's text; the same on every page. */
export function FooterContent() {
	const { lender, info } = useOrg();
	return (
		<Stack maxW="page" mx="auto" boxSizing="content-box" px={{ base: "5", md: "8" }} py="6" gap="3">
			<WhoWeAre lender={lender} />
			<Ways lender={lender} hasChat={isFlagOn(info, CHAT_FLAG)} />
			<SmallPrint lender={lender} />
		</Stack>
	);
}
