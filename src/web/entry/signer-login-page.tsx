import { Box, Link, Stack, Text } from "@chakra-ui/react";
import { Column } from "../shell/app-layout.tsx";
import { Card } from "../shell/card.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import { useOrg } from "../shell/org-context.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { prefetchQuietly } from "../shell/prefetch-application.ts";
import { usePrefetch } from "../shell/use-prefetch.ts";
import { LoginWays } from "./login-ways.tsx";

/** Lets in somebody who signs along with a borrower: they were invited, so nothing here starts an application. */
export function SignerLoginPage() {
	const { product } = useOrg();
	usePrefetch(() => prefetchQuietly(() => import("./dashboard-page.tsx")));
	const words = product.entry.words["signer-login"];
	return (
		<Column maxW="form">
			<NeedsScript />
			<Card>
				<PageHeading>{words?.title ?? "Log in to sign"}</PageHeading>
				<Stack gap="3" mt="2" color="fg.muted">
					{words?.body.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
				<Box mt="7">
					<LoginWays />
				</Box>
				<Text mt="8" color="fg.muted">
					No invitation?{" "}
					<Link asChild>
						<PageLink to="/contact">Contact us</PageLink>
					</Link>
				</Text>
			</Card>
		</Column>
	);
}
export const Component = SignerLoginPage;
