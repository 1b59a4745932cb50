import { Box, Button, Link, Text } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { loadQuietly } from "../../browser/chunk-reload.ts";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Paper } from "../../shell/paper.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { registrationPath } from "../../shell/paths/registration-path.ts";
import { usePrefetch } from "../../shell/paths/use-prefetch.ts";
import { useBrokerLogin } from "../../shell/viewer/use-broker-login.ts";
import { LoginWays } from "./login-ways.tsx";

/**
 * Signs a borrower in and redirects them to their destination; `registered` means that their account was just created.
 */
export function LoginPage() {
	const copy = useCopy("sign-in");
	const { info, product } = useOrg();
	const [search] = useSearchParams();
	usePrefetch(() => loadQuietly(() => import("../dashboard-page.tsx")));
	const agentLogin = useBrokerLogin("agent");
	const ended = search.get("ended") === "absolute" ? "endedAbsolute" : "endedIdle";
	const ready = search.get("registered") === "yes" ? product.entry.words.registered : undefined;
	const intro = () => {
		if (search.has("ended")) {
			return (
				<Notice tone="attention" title={copy(`${ended}.title`)}>
					<Text>{copy(`${ended}.body`)}</Text>
				</Notice>
			);
		}
		if (ready) {
			return (
				<Notice tone="success" title={ready.title}>
					{ready.body.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Notice>
			);
		}
		return (
			<Text mt="2" color="ink-2">
				{copy("login.welcomeBackPick")}
			</Text>
		);
	};
	const foot = (
		<>
			<Text mt="8" color="ink-2">
				{copy("login.newHere")}{" "}
				<Link asChild>
					<PageLink to={registrationPath(info)}>{copy("login.startAnApplication")}</PageLink>
				</Link>
			</Text>
			<Box css={SCRIPT_ONLY}>
				<Button variant="plain" mt="2" onClick={() => void agentLogin()}>
					{copy("signIn.agents")}
				</Button>
			</Box>
		</>
	);
	return (
		<Column>
			<NeedsScript />
			<Paper>
				<LoginWays title={copy("login.logIn")} intro={intro()} foot={foot} />
			</Paper>
		</Column>
	);
}
export const Component = LoginPage;
