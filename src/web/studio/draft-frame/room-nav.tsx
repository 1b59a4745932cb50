import { chakra, Flex } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { ROOM_NAMES } from "../draft/room-names.ts";

const Entry = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		px: { base: "2", md: "3" },
		borderRadius: "field",
		fontWeight: "semibold",
		color: "ink",
		_hover: { bg: "tint" },
		"&[aria-current=page]": { bg: "tint", color: "primary", textDecoration: "underline" },
	},
});

/** The rooms of a draft; the one that is open is marked. */
export function RoomNav({ draft }: { readonly draft: string }) {
	const copy = useCopy("studio");
	const here = useLocation().pathname.split("/").at(-1);
	return (
		<Flex
			as="nav"
			aria-label={copy("rooms.name")}
			gap={{ base: "0", md: "1" }}
			wrap="wrap"
			mx={{ base: "-2", md: "-3" }}
		>
			{ROOM_NAMES.map((path) => (
				<Entry key={path} to={`/studio/drafts/${draft}/${path}`} aria-current={path === here ? "page" : undefined}>
					{copy(`rooms.${path}`)}
				</Entry>
			))}
		</Flex>
	);
}
