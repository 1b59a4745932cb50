import { Box, chakra, Flex } from "@chakra-ui/react";
import { lazy, memo, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useCopy } from "../copy/use-copy.ts";
import { LanguagePlace } from "../language/language-place.tsx";
import { isAtDesk } from "../paths/at-desk.ts";
import { isPublicPage, loginPath } from "../paths/login-path.ts";
import { PageLink } from "../paths/page-link.tsx";
import { useSignedIn } from "../viewer/session.ts";
import { ChatSlot } from "./chat-slot.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { Logo } from "./logo.tsx";

// content for signed-in users is loaded only for them
const AccountBar = lazy(async () => ({ default: (await import("../account/account-bar.tsx")).AccountBar }));

interface BarProps {
	readonly isSignedIn: boolean;
	readonly loginTo: string;
	/** As wide as the window. */
	readonly isFull: boolean;
}

const noChange = () => () => undefined;

const LoginLink = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "target",
		px: { base: "2", md: "3" },
		fontSize: "sm",
		fontWeight: "semibold",
		color: "inherit",
		_hover: { textDecoration: "underline" },
	},
});

// rerendered only when its content changes, not with every step
const Bar = memo(function Bar({ isSignedIn, loginTo, isFull }: BarProps) {
	// a server does not know who is signed in, so it leaves the place empty
	const isLive = useSyncExternalStore(
		noChange,
		() => true,
		() => false,
	);
	const copy = useCopy("shell");
	return (
		<Box
			as="header"
			position="relative"
			bg="header"
			color="on-header"
			borderBottomWidth="1px"
			borderBottomStyle="solid"
			borderColor="header-line"
		>
			<Flex
				maxW={isFull ? undefined : "page"}
				mx="auto"
				boxSizing={isFull ? undefined : "content-box"}
				px={{ base: "5", md: isFull ? "5" : "8" }}
				minH="16"
				py="2"
				wrap="wrap"
				align="center"
				justify="space-between"
				columnGap="2"
			>
				<Logo />
				<Flex align="center" wrap="wrap" gap={{ base: "0", md: "1" }} ms="auto">
					<LanguagePlace />
					<HelpMenu />
					<ChatSlot />
					<Flex as="nav" aria-label={copy("header.account")} align="center" wrap="wrap">
						{isSignedIn ? (
							isLive && (
								<Suspense fallback={null}>
									<AccountBar />
								</Suspense>
							)
						) : (
							<LoginLink to={loginTo}>{copy("header.login")}</LoginLink>
						)}
					</Flex>
				</Flex>
			</Flex>
		</Box>
	);
});

/** The bar above every page: the lender, help, and log-in; for a signed-in user, their menus. */
export function Header() {
	const location = useLocation();
	const isPublic = isPublicPage(location.pathname);
	const isSignedIn = useSignedIn(!isPublic);
	return (
		<Bar
			isSignedIn={isSignedIn}
			loginTo={isPublic ? "/auth/login" : loginPath(location)}
			isFull={isAtDesk(location.pathname)}
		/>
	);
}
