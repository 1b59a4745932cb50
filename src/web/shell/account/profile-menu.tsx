import { Box } from "@chakra-ui/react";
import type { Identity } from "../../api/session/identity.ts";
import { RowButton, RowLink } from "../bar/bar-styles.ts";
import { useCopy } from "../copy/use-copy.ts";
import { NAVIGATION_ITEMS, type NavigationId } from "../viewer/navigation-items.ts";
import { useLogout } from "../viewer/use-logout.ts";
import { PersonHead } from "./person.tsx";

/** A line between the parts of a menu. */
export const MenuLine = () => (
	<Box my="2" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" aria-hidden="true" />
);

/** Name, settings and log-out. */
export function ProfileMenu(props: {
	readonly identity: Identity | undefined;
	readonly shown: readonly NavigationId[];
}) {
	const copy = useCopy("account");
	const logout = useLogout();
	const { settings } = NAVIGATION_ITEMS;
	return (
		<>
			<PersonHead identity={props.identity} />
			<MenuLine />
			{props.shown.includes("settings") && <RowLink to={settings.to}>{copy("navigation.settings")}</RowLink>}
			<RowButton type="button" onClick={() => void logout()}>
				{copy("navigation.logout")}
			</RowButton>
		</>
	);
}
