import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { memo } from "react";
import { useLocation } from "react-router-dom";
import { isPublicPage, loginPath } from "./login-path.ts";
import { useOrg } from "./org-context.ts";
import { PageLink } from "./page-link.tsx";
import { useSignedIn } from "./session.ts";
import { useLogout } from "./use-logout.ts";

const NavLink = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		px: { base: "2", md: "3" },
		color: "fg",
		fontWeight: "medium",
		borderRadius: "md",
		_hover: { bg: "bg.subtle" },
	},
});

function Logo() {
	const { lender } = useOrg();
	const content =
		lender.logoUrl === undefined ? (
			<Text as="span" fontWeight="bold" fontSize={{ base: "lg", md: "xl" }} letterSpacing="tight" color="fg">
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
	readonly isSigner: boolean;
	readonly loginTo: string;
}

// drawn again only when what it shows changes, and not with every step
const Bar = memo(function Bar({ isSignedIn, isSigner, loginTo }: BarProps) {
	const logout = useLogout();
	return (
		<Box as="header" bg="bg.panel" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border">
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
				<Flex as="nav" aria-label="Account" align="center" gap="1">
					{isSignedIn && !isSigner && <NavLink to="/dashboard">Dashboard</NavLink>}
					{isSignedIn ? (
						<Button variant="ghost" size="sm" px={{ base: "2", md: "3" }} onClick={() => void logout()}>
							Logout
						</Button>
					) : (
						<Button asChild variant="outline" size="sm">
							<PageLink to={loginTo}>Login</PageLink>
						</Button>
					)}
				</Flex>
			</Flex>
		</Box>
	);
});

/** The bar above every page: who the lender is, and the way in or out. */
export function Header() {
	const location = useLocation();
	const isPublic = isPublicPage(location.pathname);
	const isSignedIn = useSignedIn(!isPublic);
	const isSigner = location.pathname.startsWith("/heloc-signer");
	return <Bar isSignedIn={isSignedIn} isSigner={isSigner} loginTo={isPublic ? "/auth/login" : loginPath(location)} />;
}
