import { Box, Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type OriginatorDisplay, originatorQuery } from "../../api/registration/originator.ts";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { SideDrawer } from "../bar/side-drawer.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { type OfficerWords, officerWords } from "./officer-words.ts";

interface Shown {
	readonly words: OfficerWords;
	readonly display: OriginatorDisplay;
}

function Avatar({ words, display }: Shown) {
	const letters = words.name
		.split(/\s+/)
		.map((part) => part.charAt(0))
		.filter((letter) => /\p{L}/u.test(letter))
		.slice(0, 2)
		.join("")
		.toUpperCase();
	if (display.avatarUri)
		return <chakra.img src={display.avatarUri} alt="" width="12" height="12" borderRadius="full" flexShrink="0" />;
	return (
		<chakra.span
			aria-hidden="true"
			data-letters={letters}
			display="inline-grid"
			placeItems="center"
			width="12"
			height="12"
			flexShrink="0"
			borderRadius="full"
			bg="primary"
			color="on-primary"
			fontWeight="semibold"
			// as an image, not text: the name is next to it
			css={{ "&::after": { content: "attr(data-letters)" } }}
		/>
	);
}

function Name({ words, display, isTitled = false }: Shown & { readonly isTitled?: boolean }) {
	const copy = useCopy("account");
	return (
		<Box minW="0">
			{!isTitled && (
				<Text fontSize="sm" color="ink-2">
					{copy(`officer.${words.role}`)}
				</Text>
			)}
			<Text fontWeight="semibold">{words.name}</Text>
			{words.company !== undefined && <Text fontSize="sm">{words.company}</Text>}
			{display.nmls && (
				<Text fontSize="sm" color="ink-2">
					{copy("officerCard.nmls", { nmls: display.nmls })}
				</Text>
			)}
		</Box>
	);
}

function Reach({ display, words }: Shown) {
	return (
		<Stack gap="0.5" fontSize="sm" minW="0" overflowWrap="anywhere">
			{display.phoneNumber && <Text>{showPhone(display.phoneNumber)}</Text>}
			{display.email && <Text>{display.email}</Text>}
			{!display.phoneNumber && !display.email && <Text>{words.company}</Text>}
		</Stack>
	);
}

function Actions({ display, words }: Shown) {
	const copy = useCopy("account");
	return (
		<Flex gap="2" wrap="wrap">
			{display.phoneNumber && (
				<Button asChild size="sm" variant="outline">
					<a href={phoneHref(display.phoneNumber)} aria-label={copy("officerCard.callName", { name: words.name })}>
						{copy("officerCard.call")}
					</a>
				</Button>
			)}
			{display.email && (
				<Button asChild size="sm" variant="outline">
					<a href={`mailto:${display.email}`} aria-label={copy("officerCard.emailName", { name: words.name })}>
						{copy("officerCard.email")}
					</a>
				</Button>
			)}
		</Flex>
	);
}

function Banner(shown: Shown) {
	const copy = useCopy("account");
	const [isOpen, setIsOpen] = useState(false);
	const { words } = shown;
	return (
		<Box
			display={{ base: "block", md: "none" }}
			bg="tint"
			borderBottomWidth="1px"
			borderBottomStyle="solid"
			borderColor="line"
		>
			<Flex align="center" justify="space-between" gap="3" px="4" minH="14">
				<Text fontSize="sm" minW="0">
					<span>{`${copy(`officer.${words.role}`)}: `}</span>
					<chakra.strong fontWeight="semibold">{words.name}</chakra.strong>
				</Text>
				<Button size="sm" variant="plain" onClick={() => setIsOpen(true)}>
					{copy("officerCard.contact")}
				</Button>
			</Flex>
			{isOpen && (
				<SideDrawer title={copy(`officer.${words.role}`)} onClose={() => setIsOpen(false)}>
					<Stack gap="5" px="4">
						<Flex gap="3" align="center">
							<Avatar {...shown} />
							<Name {...shown} isTitled />
						</Flex>
						<Reach {...shown} />
						<Actions {...shown} />
					</Stack>
				</SideDrawer>
			)}
		</Box>
	);
}

function Wide(shown: Shown) {
	const copy = useCopy("account");
	return (
		<Box
			as="section"
			aria-label={copy(`officer.${shown.words.role}`)}
			display={{ base: "none", md: "block" }}
			width="full"
			maxW="page"
			mx="auto"
			px="8"
			pt="4"
		>
			<Flex
				px="5"
				py="3"
				gap="6"
				align="center"
				justify="space-between"
				bg="surface"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="card"
			>
				<Flex gap="3" align="center" minW="0">
					<Avatar {...shown} />
					<Name {...shown} />
				</Flex>
				<Reach {...shown} />
				<Actions {...shown} />
			</Flex>
		</Box>
	);
}

/**
 * This borrower's loan officer: a card on wide screens, a banner that opens a drawer on narrow ones; nothing without a
 * name.
 */
export default function OfficerCard(props: { originator: string }) {
	const { data } = useQuery(originatorQuery(props.originator));
	const display = data?.originatorDisplayInfo;
	const words = officerWords(display);
	if (display === undefined || words === undefined) return null;
	return (
		<>
			<Wide words={words} display={display} />
			<Banner words={words} display={display} />
		</>
	);
}
