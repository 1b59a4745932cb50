import { Box, chakra, Text } from "@chakra-ui/react";
import type { Identity } from "../../api/session/identity.ts";
import { capitalised } from "../../formats/words.ts";

/** First and last name for display; empty if neither is known. */
export function nameOf(identity: Identity | undefined): string {
	const { firstName, lastName } = identity?.name ?? {};
	return capitalised(`${firstName ?? ""} ${lastName ?? ""}`);
}

/** The first letters of a name in a circle; a generic drawing without a name. */
export function Initials({ identity }: { readonly identity: Identity | undefined }) {
	const letters = nameOf(identity)
		.split(" ")
		.map((part) => part.charAt(0))
		.filter((_, index, all) => index === 0 || index === all.length - 1)
		.join("")
		.toUpperCase();
	return (
		<chakra.span
			display="inline-grid"
			placeItems="center"
			width="9"
			height="9"
			borderRadius="full"
			bg="primary"
			color="on-primary"
			fontSize="sm"
			fontWeight="semibold"
			aria-hidden="true"
			data-letters={letters === "" ? "•" : letters}
			// as an image, not text: the button has its own name
			css={{ "&::after": { content: "attr(data-letters)" } }}
		/>
	);
}

/** The signed-in user, at the top of a menu. */
export function PersonHead({ identity }: { readonly identity: Identity | undefined }) {
	const name = nameOf(identity);
	return (
		<Box px="4" py="3" minW="0">
			{name !== "" && <Text fontWeight="semibold">{name}</Text>}
			{typeof identity?.email === "string" && (
				<Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
					{identity.email}
				</Text>
			)}
		</Box>
	);
}
