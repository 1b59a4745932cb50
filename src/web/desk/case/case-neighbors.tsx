import { Flex, Link, Text } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { isList, isObject } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** Links to the applications before and after this one in the list that it was opened from. */
export function CaseNeighbors({ uuid }: { readonly uuid: string }) {
	const copy = useCopy("desk");
	const { state } = useLocation();
	const listed = isObject(state) && isList(state.uuids) ? state.uuids : [];
	const at = listed.indexOf(uuid);
	if (at < 0) return null;
	const link = (to: unknown, label: string) =>
		typeof to === "string" && (
			<Link asChild>
				<PageLink to={`/desk/applications/${to}`} state={state}>
					{label}
				</PageLink>
			</Link>
		);
	return (
		<Flex gap="4" ms="auto" fontSize="sm" align="baseline">
			<Text color="ink-2">{copy("deskCase.place", { at: at + 1, of: listed.length })}</Text>
			{link(listed[at - 1], copy("deskCase.previous"))}
			{link(listed[at + 1], copy("deskCase.next"))}
		</Flex>
	);
}
