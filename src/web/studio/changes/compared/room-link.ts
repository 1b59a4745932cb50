import { chakra } from "@chakra-ui/react";
import { PageLink } from "../../../shell/paths/page-link.tsx";

/** A link from a change to the room that shows more of it. */
export const RoomLink = chakra(PageLink, {
	base: { display: "inline-block", py: "1", color: "primary", textDecoration: "underline" },
});
