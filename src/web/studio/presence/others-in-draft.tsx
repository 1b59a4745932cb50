import { Box, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { studioHomeQuery } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ROOM_NAMES } from "../draft/room-names.ts";
import { usePersonName } from "../frame/person-name.ts";
import { usePlaceWords } from "../places/use-place-words.ts";
import { productName } from "../products/product-link.tsx";
import { PresenceContext } from "./presence-context.ts";

/** Who else is in the draft, in which room, and at which entry. */
export function OthersInDraft() {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const { others } = useContext(PresenceContext);
	const sayPlace = usePlaceWords(others.some(({ file }) => file !== null));
	const client = useQueryClient();
	if (others.length === 0) return null;
	const home = client.getQueryData(studioHomeQuery().queryKey) ?? { products: [] };
	return (
		<Flex as="ul" listStyleType="none" aria-label={copy("presence.names")} gap="4" wrap="wrap" mt="2">
			{others.map(({ identity, product, room, file, pointer }) => {
				const known = ROOM_NAMES.find((name) => name === room);
				if (known === undefined) return null;
				const where = { name: nameOf(identity), room: copy(`rooms.${known}`) };
				return (
					<Box as="li" key={identity} overflowWrap="anywhere">
						{product !== null
							? copy("presence.inProduct", { ...where, product: productName(home, product) })
							: file === null || pointer === null
								? copy("presence.inRoom", where)
								: copy("presence.atEntry", { ...where, place: sayPlace(file, pointer) })}
					</Box>
				);
			})}
		</Flex>
	);
}
