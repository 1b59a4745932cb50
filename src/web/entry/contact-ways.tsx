import { chakra, Grid, Heading, Text } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { isFlagOn } from "../api/registration/organization-info.ts";
import { SCRIPT_ONLY } from "../browser/scripting.ts";
import { phoneHref, showPhone } from "../formats/phone.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PhoneHours } from "../shell/foot/phone-hours.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { FALLBACK_PHONE } from "./support-lines.tsx";

const Way = chakra(Card, {
	base: {
		p: "5",
		"& a": {
			display: "inline-flex",
			alignItems: "center",
			minH: "target",
			color: "primary",
			fontWeight: "semibold",
			textDecoration: "underline",
			textUnderlineOffset: "0.2em",
			overflowWrap: "anywhere",
		},
		"& p": { color: "ink-2", fontSize: "sm" },
	},
});

/** The ways to reach the lender's people, one card each: phone with its hours, chat, email, and mail. */
export function ContactWays() {
	const copy = useCopy("visitors");
	const { lender, info } = useOrg();
	const asking = new URLSearchParams(useLocation().search);
	asking.set("pop-webchat", "true");
	const { phone = FALLBACK_PHONE, email, address } = lender;
	return (
		<Grid
			data-wide=""
			maxW="44rem"
			mt="6"
			gap="4"
			templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
		>
			<Way>
				<Heading as="h2" size="sm">
					{copy("contact.call")}
				</Heading>
				<a href={phoneHref(phone)}>{showPhone(phone)}</a>
				<PhoneHours />
			</Way>
			{email !== undefined && (
				<Way>
					<Heading as="h2" size="sm">
						{copy("contact.email")}
					</Heading>
					<a href={`mailto:${email}`}>{email}</a>
					<Text>{copy("contact.emailHelp")}</Text>
				</Way>
			)}
			{isFlagOn(info, "fe-webchat") && (
				<Way css={SCRIPT_ONLY}>
					<Heading as="h2" size="sm">
						{copy("contact.chat")}
					</Heading>
					<PageLink to={{ search: `?${asking}` }}>{copy("contact.startChat")}</PageLink>
					<Text>{copy("contact.chatHelp")}</Text>
				</Way>
			)}
			{address.length > 0 && (
				<Way>
					<Heading as="h2" size="sm">
						{copy("contact.mail")}
					</Heading>
					<chakra.address mt="3" fontStyle="normal">
						{[lender.fullName, ...address].map((line) => (
							<Text key={line}>{line}</Text>
						))}
					</chakra.address>
				</Way>
			)}
		</Grid>
	);
}
