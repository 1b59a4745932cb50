import { Box, chakra, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Identity } from "../../api/session/identity.ts";
import { Icon } from "../../theme/icon.tsx";
import { APPS, DOWN, MENU } from "../../theme/icons.ts";
import { appsOf } from "../apps.ts";
import { BarButton, BarLink } from "../bar/bar-styles.ts";
import { Popover } from "../bar/popover.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { useLateParts } from "../late-parts.ts";
import { NotificationsMenu } from "../notifications/notifications-menu.tsx";
import { useOrg } from "../organization/org-context.ts";
import { NAVIGATION_ITEMS, navigationOf } from "../viewer/navigation-items.ts";
import { navigationSetting } from "../viewer/navigation-setting.ts";
import { useViewer } from "../viewer/use-viewer.ts";
import { AppLinks } from "./app-links.tsx";
import { Initials, nameOf } from "./person.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

const APPLICATION = /^\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?=\/|$)/i;
const WAIT_MS = 3_000;
/** Applications whose variants this page load has saved. */
const kept = new Set<string>();

const SideMenu = lazy(async () => ({ default: (await import("./side-menu.tsx")).SideMenu }));

const LINKS = ["dashboard", "desk", "portfolio"] as const;
const WIDE = { base: "none", md: "flex" } as const;
const NARROW = { base: "flex", md: "none" } as const;

/** The bar for a signed-in user: links and menus on wide screens, a sidebar on narrow ones. */
export function AccountBar() {
	const copy = useCopy("account");
	const organization = useOrg();
	const { CeoFeedbackModal } = useLateParts();
	const known = useViewer();
	const { pathname } = useLocation();
	useTakePart(known?.identity, pathname);
	const [isSideOpen, openSide] = useState(false);
	const [isWriting, setWriting] = useState(false);
	const apps = useMemo(() => appsOf(organization.product.org), [organization]);
	if (known === undefined) return null;
	const { viewer, identity } = known;
	const shown = navigationOf(viewer, navigationSetting(organization, viewer));
	const name = nameOf(identity);
	return (
		<Flex align="center" gap="1">
			<Flex display={WIDE} align="center" gap="1">
				{LINKS.filter((id) => shown.includes(id)).map((id) => {
					const { to } = NAVIGATION_ITEMS[id];
					return (
						<BarLink key={id} to={to} aria-current={pathname === to ? "page" : undefined}>
							{copy(`navigation.${id}`)}
						</BarLink>
					);
				})}
				{shown.includes("feedback") && (
					<BarButton type="button" aria-haspopup="dialog" onClick={() => setWriting(true)}>
						{copy("navigation.feedback")}
					</BarButton>
				)}
				{shown.includes("apps") && (
					<Popover label={copy("navigation.apps")} isIcon button={<Icon path={APPS} />} width="20rem">
						{() => <AppLinks apps={apps} />}
					</Popover>
				)}
			</Flex>
			{shown.includes("notifications") && <NotificationsMenu />}
			<Box display={WIDE}>
				<Popover
					label={name === "" ? copy("navigation.profile") : copy("navigation.profileOf", { name })}
					button={
						<>
							<Initials identity={identity} />
							<Icon path={DOWN} size="5" />
						</>
					}
					width="17rem"
				>
					{() => <ProfileMenu identity={identity} shown={shown} />}
				</Popover>
			</Box>
			<chakra.div display={NARROW}>
				<BarButton
					type="button"
					look="icon"
					aria-label={copy("accountBar.menu")}
					aria-haspopup="dialog"
					aria-expanded={isSideOpen}
					onClick={() => openSide(true)}
				>
					<Icon path={MENU} />
				</BarButton>
			</chakra.div>
			{isWriting && CeoFeedbackModal && (
				<Suspense fallback={null}>
					<CeoFeedbackModal onClose={() => setWriting(false)} />
				</Suspense>
			)}
			{isSideOpen && (
				<Suspense fallback={null}>
					<SideMenu
						shown={shown}
						identity={identity}
						apps={apps}
						pathname={pathname}
						onFeedback={() => {
							openSide(false);
							setWriting(true);
						}}
						onClose={() => openSide(false)}
					/>
				</Suspense>
			)}
		</Flex>
	);
}

/** Enrolls a borrower in the lender's experiments, once an application is open and the page is idle. */
function useTakePart(identity: Identity | undefined, pathname: string): void {
	const { info } = useOrg();
	const applicationUuid = APPLICATION.exec(pathname)?.[1];
	const identityUuid = identity?.type === "AGENT" ? undefined : identity?.uuid;
	useEffect(() => {
		if (identityUuid === undefined || applicationUuid === undefined || kept.has(applicationUuid)) return undefined;
		const later = setTimeout(async () => {
			const { takePart } = await import("./take-part.ts");
			// borrowers who do not take part see the default
			const isKept = await takePart(info, identityUuid, applicationUuid).catch(() => true);
			if (isKept) kept.add(applicationUuid);
		}, WAIT_MS);
		return () => clearTimeout(later);
	}, [info, identityUuid, applicationUuid]);
}
