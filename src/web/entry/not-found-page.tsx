import { chakra, Flex, Text } from "@chakra-ui/react";
import { lazy } from "react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { AppLayout } from "../shell/frame/app-layout.tsx";
import { Hero } from "../shell/frame/hero.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { ServedPart } from "../shell/frame/served-part.tsx";
import { PageLink } from "../shell/paths/page-link.tsx";
import { useSignedIn } from "../shell/viewer/session.ts";

const UnlitScene = lazy(async () => ({ default: (await import("../shell/scene/unlit-scene.tsx")).UnlitScene }));

/** A button on the brand's ground: filled with the color of its text, or outlined by it. */
const Way = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		justifyContent: "center",
		minH: "target",
		px: "6",
		borderRadius: "button",
		borderWidth: "2px",
		borderStyle: "solid",
		borderColor: "on-hero",
		fontWeight: "semibold",
		color: "on-hero",
		_hover: { textDecoration: "underline" },
		_focusVisible: { outlineColor: "on-hero" },
		"&:first-child": { bg: "on-hero", color: "hero" },
	},
});

/** Shown at an unknown address: what is safe, and where to go. */
export function NotFoundPage() {
	const copy = useCopy("shell");
	const isSignedIn = useSignedIn();
	return (
		<AppLayout>
			<Hero minH="max(34rem, calc(100dvh - 9rem))" css={{ "& h1": { fontSize: "3xl" } }}>
				<chakra.div position="relative" zIndex="1" maxW="page" mx="auto" pt={{ base: "2", lg: "10" }}>
					<PageHeading>{copy("notFound.cantFindPage")}</PageHeading>
					<Text mt="4" maxW="prose" fontSize={{ base: "md", lg: "lg" }} color="on-hero-2">
						{copy("notFound.addressMayBe")}
					</Text>
					<Flex mt="8" gap="4" direction={{ base: "column", sm: "row" }}>
						{isSignedIn ? (
							<Way to="/dashboard">{copy("notFound.goToDashboard")}</Way>
						) : (
							<Way to="/auth/login">{copy("notFound.logIn")}</Way>
						)}
						<Way to={isSignedIn ? "/contact" : "/register/support"}>{copy("notFound.contactUs")}</Way>
					</Flex>
				</chakra.div>
				<ServedPart name="unlit-scene" of={UnlitScene} />
			</Hero>
		</AppLayout>
	);
}
