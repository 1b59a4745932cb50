import { Heading } from "@chakra-ui/react";
import type { Identity } from "../../api/session/identity.ts";
import type { LenderApp } from "../apps.ts";
import { RowButton, RowLink } from "../bar/bar-styles.ts";
import { SideDrawer } from "../bar/side-drawer.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { NAVIGATION_ITEMS, type NavigationId } from "../viewer/navigation-items.ts";
import { useLogout } from "../viewer/use-logout.ts";
import { AppLinks } from "./app-links.tsx";
import { PersonHead } from "./person.tsx";
import { MenuLine } from "./profile-menu.tsx";

interface SideMenuProps {
	readonly shown: readonly NavigationId[];
	readonly identity: Identity | undefined;
	readonly apps: readonly LenderApp[];
	readonly pathname: string;
	/** Undefined while feedback is not available. */
	readonly onFeedback: (() => void) | undefined;
	readonly onClose: () => void;
}

const LINKS = ["dashboard", "desk", "portfolio", "settings"] as const;

/** Everything of the bar in one list, for narrow screens. */
export function SideMenu({ shown, identity, apps, pathname, onFeedback, onClose }: SideMenuProps) {
	const copy = useCopy("account");
	const logout = useLogout();
	return (
		<SideDrawer title={copy("sideMenu.menu")} onClose={onClose}>
			<PersonHead identity={identity} />
			<MenuLine />
			<nav aria-label={copy("sideMenu.menu")}>
				{LINKS.filter((id) => shown.includes(id)).map((id) => {
					const { to } = NAVIGATION_ITEMS[id];
					return (
						<RowLink key={id} to={to} aria-current={pathname === to ? "page" : undefined}>
							{copy(`navigation.${id}`)}
						</RowLink>
					);
				})}
				{shown.includes("feedback") && onFeedback && (
					<RowButton type="button" onClick={onFeedback}>
						{copy("navigation.feedback")}
					</RowButton>
				)}
			</nav>
			{shown.includes("apps") && (
				<>
					<MenuLine />
					<Heading as="h3" size="sm" px="4" py="2" color="ink-2">
						{copy("navigation.apps")}
					</Heading>
					<AppLinks apps={apps} />
				</>
			)}
			<MenuLine />
			<RowButton type="button" onClick={() => void logout()}>
				{copy("navigation.logout")}
			</RowButton>
		</SideDrawer>
	);
}
