import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { useOverlaysWanted } from "../../browser/overlay-requests.ts";
import { momentFormat } from "../../formats/page-language.ts";
import { Footer } from "../foot/footer.tsx";
import { FullScreenLoader, useLoaderShown } from "../full-screen-loader.tsx";
import { LanguagePlace } from "../language/language-place.tsx";
import { useLateParts } from "../late-parts.ts";
import { OfficerSlot } from "../officer/officer-slot.tsx";
import { useOrg } from "../organization/org-context.ts";
import { useAtDesk } from "../paths/at-desk.ts";
import { useSignedIn } from "../viewer/session.ts";
import { DevToolbar } from "./dev-toolbar.tsx";
import { Header } from "./header.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

const DAY = momentFormat({ dateStyle: "long" });

/** Header, content and footer of every page. */
export function AppLayout(props: { children: ReactNode }) {
	const { info } = useOrg();
	const { Overlays, SessionWatch } = useLateParts();
	const isSignedIn = useSignedIn();
	const isAtDesk = useAtDesk();
	const areOverlaysWanted = useOverlaysWanted();
	const isLoading = useLoaderShown(useNavigation().state === "loading");
	return (
		<Flex direction="column" minH="100dvh">
			<SkipLink />
			<Header />
			<OfflineNotice />
			<PrintHead />
			<OfficerSlot />
			<chakra.main
				id={MAIN_ID}
				tabIndex={-1}
				flex="1"
				// the footer is below the fold of every page: what arrives late never pushes it through the window
				minH="calc(100dvh - 5rem)"
				// what is as wide as the window counts its scroll bar in
				overflowX="clip"
				px={{ base: "5", md: isAtDesk ? "5" : "8" }}
				pt={{ base: "6", md: isAtDesk ? "6" : "9" }}
				pb={{ base: "12", md: "20" }}
			>
				{props.children}
			</chakra.main>
			{!isAtDesk && <LanguagePlace isBelowPage />}
			{!isAtDesk && <Footer />}
			{info.mode !== "production" && <DevToolbar />}
			{isSignedIn && SessionWatch && (
				<Suspense fallback={null}>
					<SessionWatch />
				</Suspense>
			)}
			{areOverlaysWanted && Overlays && (
				<Suspense fallback={null}>
					<Overlays />
				</Suspense>
			)}
			{isLoading && <FullScreenLoader />}
		</Flex>
	);
}

/** The page's width with one task in it, whose lines stay short. */
export const Column = chakra("div", {
	base: { width: "full", maxW: "page", mx: "auto", "& > :not(nav, [data-wide])": { maxW: "prose" } },
});

/** Who printed paper is from, and the day it was printed on; on screen the header says the first. */
function PrintHead() {
	const { lender } = useOrg();
	const [today, setToday] = useState("");
	// a server's day may be another one
	useEffect(() => {
		const note = () => setToday(DAY(new Date()));
		note();
		window.addEventListener("beforeprint", note);
		return () => window.removeEventListener("beforeprint", note);
	}, []);
	return (
		<p data-print="only">
			{lender.fullName} · {today}
		</p>
	);
}
