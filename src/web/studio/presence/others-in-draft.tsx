import { Box, Flex } from "@chakra-ui/react";
import { useContext } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { usePersonName } from "../frame/person-name.ts";
import { ROOMS } from "../studio-pages.ts";
import { PresenceContext } from "./presence-context.ts";

/** Who else is in the draft, and in which room. */
export function OthersInDraft() {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const { others } = useContext(PresenceContext);
	if (others.length === 0) return null;
	return (
		<Flex as="ul" listStyleType="none" aria-label={copy("presence.names")} gap="4" wrap="wrap" mt="2">
			{others.map(({ identity, room }) => {
				const known = ROOMS.find(({ path }) => path === room);
				if (known === undefined) return null;
				return (
					<Box as="li" key={identity} overflowWrap="anywhere">
						{copy("presence.inRoom", { name: nameOf(identity), room: copy(`rooms.${known.path}`) })}
					</Box>
				);
			})}
		</Flex>
	);
}
