import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { isFlagOn } from "../api/registration/organization-info.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { NAVIGATION_FLAGS } from "../shell/viewer/navigation-items.ts";
import { useSignedIn } from "../shell/viewer/session.ts";
import { ChoicesPart } from "./choices-part.tsx";
import { FactorSection } from "./factor-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { SessionsSection } from "./sessions-section.tsx";

const SecurityPart = () => (
	<Stack gap="5">
		<PasswordSection />
		<FactorSection />
		<SessionsSection />
	</Stack>
);

const PARTS = { profile: ProfilePart, security: SecurityPart, notifications: ChoicesPart };
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as readonly PartName[];

const Tab = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		px: "4",
		borderRadius: "field",
		fontWeight: "semibold",
		color: "ink",
		_hover: { bg: "tint" },
		"&[aria-current=page]": { bg: "tint", fontWeight: "semibold", color: "primary" },
	},
});

/** What users see and change about their own account. */
export function SettingsPage() {
	const copy = useCopy("settings");
	const { info, product } = useOrg();
	const [search] = useSearchParams();
	const { part = "profile" } = useParams();
	const isSignedIn = useSignedIn();
	const name = NAMES.find((one) => one === part);
	if (!isFlagOn(info, NAVIGATION_FLAGS.settings) || name === undefined) {
		return <Navigate to={`/dashboard${carriedSearch(search, product.entry.carriedQuery)}`} replace />;
	}
	const Part = PARTS[name];
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{copy("settings.title")}</PageHeading>
			<Flex as="nav" aria-label={copy("settings.title")} wrap="wrap" gap="1" mt="4" mb="6" mx="-4">
				{NAMES.map((one) => (
					<Tab
						key={one}
						to={one === "profile" ? "/dashboard/settings" : `/dashboard/settings/${one}`}
						aria-current={one === name ? "page" : undefined}
					>
						{copy(`settingsParts.${one}`)}
					</Tab>
				))}
			</Flex>
			{isSignedIn && <Part />}
		</Column>
	);
}
export const Component = SettingsPage;
