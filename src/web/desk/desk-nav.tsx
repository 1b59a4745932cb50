import { chakra, Flex } from "@chakra-ui/react";
import { useParams } from "react-router-dom";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { DESK_PAGES } from "./desk-pages.ts";

const Entry = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		px: { base: "3", lg: "4" },
		borderRadius: "field",
		fontWeight: "semibold",
		color: "ink",
		_hover: { bg: "tint" },
		"&[aria-current=page]": { bg: "tint", fontWeight: "semibold", color: "primary" },
	},
});

/** The pages of the desk, the open one marked; and the way to Studio for those who have a role there. */
export function DeskNav({ hasStudio }: { readonly hasStudio: boolean }) {
	const copy = useCopy("desk");
	const here = (useParams()["*"] ?? "").split("/")[0] ?? "";
	return (
		<Flex
			as="nav"
			aria-label={copy("deskNav.desk")}
			direction={{ base: "row", lg: "column" }}
			wrap={{ base: "wrap", lg: "nowrap" }}
			gap="1"
			mx={{ base: "-3", lg: "0" }}
		>
			{DESK_PAGES.flatMap(({ path, entry }) =>
				entry === undefined ? (
					[]
				) : (
					<Entry
						key={path}
						to={path === "" ? "/desk" : `/desk/${path}`}
						aria-current={isOpen(path, here) ? "page" : undefined}
					>
						{copy(`deskNav.${entry}`)}
					</Entry>
				),
			)}
			{hasStudio && <Entry to="/studio">{copy("deskNav.studio")}</Entry>}
		</Flex>
	);
}

/** An open application belongs to the list of applications. */
function isOpen(path: string, here: string): boolean {
	return path === here || (path === "" && here === "applications");
}
