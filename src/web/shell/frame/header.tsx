import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { lazy, memo, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organisation/org-context.ts";
import { isPublicPage, loginPath } from "../paths/login-path.ts";
import { PageLink } from "../paths/page-link.tsx";
import { useSignedIn } from "../viewer/session.ts";

// content for signed-in users is loaded only for them
const AccountBar = lazy(async () => ({ default: (await import("../account/account-bar.tsx")).AccountBar }));

function Logo() {
	const { lender } = useOrg();
	const content =
		lender.logoUrl === undefined ? (
			<Text as="span" fontWeight="semibold" fontSize={{ base: "lg", md: "xl" }} color="fg">
				{lender.shortName}
			</Text>
		) : (
			<chakra.img src={lender.logoUrl} alt={lender.logoAlt} height="9" width="auto" maxW="40" />
		);
	const style = { display: "inline-flex", alignItems: "center", minH: "11" } as const;
	return lender.logoRedirect === undefined || lender.logoRedirect.startsWith("/") ? (
		<chakra.span asChild {...style}>
			<PageLink to={lender.logoRedirect?.replace(/^\/account\/heloc/, "") || "/"}>{content}</PageLink>
		</chakra.span>
	) : (
		<chakra.a href={lender.logoRedirect} {...style}>
			{content}
		</chakra.a>
	);
}

interface BarProps {
	readonly isSignedIn: boolean;
	readonly loginTo: string;
}

const noChange = () => () => undefined;

// rerendered only when its content changes, not with every step
const Bar = memo(function Bar({ isSignedIn, loginTo }: BarProps) {
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
			bg="bg.panel"
			borderBottomWidth="1px"
			borderBottomStyle="solid"
			borderColor="border"
		>
			<Flex
				maxW="page"
				mx="auto"
				px={{ base: "4", md: "8" }}
				minH="16"
				align="center"
				justify="space-between"
				gap={{ base: "1", md: "4" }}
			>
				<Logo />
				<Flex as="nav" aria-label={copy("header.account")} align="center" gap={{ base: "1", md: "3" }}>
					{isSignedIn ? (
						isLive && (
							<Suspense fallback={null}>
								<AccountBar />
							</Suspense>
						)
					) : (
						<Button asChild variant="outline" size="sm">
							<PageLink to={loginTo}>{copy("header.login")}</PageLink>
						</Button>
					)}
				</Flex>
			</Flex>
		</Box>
	);
});

/** The bar above every page: the lender, and log-in; for a signed-in user, their menus. */
export function Header() {
	const location = useLocation();
	const isPublic = isPublicPage(location.pathname);
	const isSignedIn = useSignedIn(!isPublic);
	return <Bar isSignedIn={isSignedIn} loginTo={isPublic ? "/auth/login" : loginPath(location)} />;
}
