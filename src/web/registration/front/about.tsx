import { Box, chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { registrationPath } from "../../shell/paths/registration-path.ts";
import { Icon } from "../../theme/icon.tsx";
import { BOOKMARK, CALENDAR, LOCK, PHONE } from "../../theme/icons.ts";
import { Costs } from "./costs.tsx";
import { TermsStrip } from "./terms-strip.tsx";

const OtherProducts = lazy(async () => ({ default: (await import("../../shell/other-products.tsx")).OtherProducts }));

/** The steps on one line, each under the brand's shape. */
const Step = chakra("li", {
	base: {
		position: "relative",
		pt: "5",
		pe: { lg: "8" },
		borderTopWidth: "5px",
		borderTopStyle: "solid",
		borderColor: "primary",
		"&::before": {
			content: '""',
			position: "absolute",
			left: "0",
			top: "-1.5rem",
			width: "2.6667rem",
			height: "1.5rem",
			background: "var(--primary)",
			mask: "var(--stop) left bottom / 100% 100% no-repeat",
		},
		"@media (forced-colors: active)": { "&::before": { background: "CanvasText", forcedColorAdjust: "none" } },
	},
});

const STEPS = [
	["how.rate", "how.rateBody", "how.rateTime"],
	["how.offer", "how.offerBody", "how.offerTime"],
	["how.money", "how.moneyBody", "how.moneyTime"],
] as const;

function HowItWorks() {
	const copy = useCopy("front");
	return (
		<Box as="section" mt={{ base: "12", lg: "20" }}>
			<Heading as="h2" size="xl">
				{copy("how.title")}
			</Heading>
			<Box
				as="ol"
				mt="14"
				display="grid"
				gap={{ base: "14", lg: "0" }}
				gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(3, minmax(0, 1fr))" }}
			>
				{STEPS.map(([title, body, time]) => (
					<Step key={title}>
						<Heading as="h3" size="md">
							{copy(title)}
						</Heading>
						<Text mt="2" color="ink-2">
							{copy(body)}
						</Text>
						<Text
							mt="3"
							display="inline-block"
							px="3"
							py="1"
							borderRadius="pill"
							bg="tint"
							fontSize="sm"
							fontWeight="semibold"
						>
							{copy(time)}
						</Text>
					</Step>
				))}
			</Box>
		</Box>
	);
}

const REASONS = [
	[LOCK, "trust.secure", "trust.secureBody"],
	[BOOKMARK, "trust.saved", "trust.savedBody"],
	[CALENDAR, "trust.cancel", "trust.cancelBody"],
] as const;

const Reason = chakra("li", { base: { display: "flex", gap: "3", fontSize: "sm" } });

function Trust() {
	const copy = useCopy("front");
	const { phone } = useOrg().lender;
	return (
		<Box as="section" mt={{ base: "12", lg: "20" }}>
			<Heading as="h2" size="xl">
				{copy("trust.title")}
			</Heading>
			<Box as="ul" mt="6" display="grid" gap="6" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))">
				{REASONS.map(([icon, title, body]) => (
					<Reason key={title}>
						<Icon path={icon} color="primary" />
						<Stack gap="1">
							<chakra.b fontWeight="semibold">{copy(title)}</chakra.b>
							<Text color="ink-2">{copy(body)}</Text>
						</Stack>
					</Reason>
				))}
				{phone !== undefined && (
					<Reason>
						<Icon path={PHONE} color="primary" />
						<Stack gap="1">
							<chakra.b fontWeight="semibold">{copy("trust.people")}</chakra.b>
							<chakra.a href={phoneHref(phone)} color="ink-2" textDecoration="underline">
								{copy("trust.peopleBody", { phone: showPhone(phone) })}
							</chakra.a>
						</Stack>
					</Reason>
				)}
			</Box>
		</Box>
	);
}

/** Below the hero: rates with their footnote, how it works, what it costs, what a visitor can count on, and other products. */
export function About() {
	const copy = useCopy("front");
	const { info } = useOrg();
	return (
		<Flex direction="column">
			<TermsStrip />
			<HowItWorks />
			<Costs />
			<Trust />
			{info.products.length > 1 && (
				<Suspense>
					<OtherProducts onlyOpen title={copy("otherProducts.title")} to={registrationPath(info)} />
				</Suspense>
			)}
		</Flex>
	);
}
