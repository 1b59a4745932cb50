import { Box, Stack, Text } from "@chakra-ui/react";
import { loadQuietly } from "../../browser/chunk-reload.ts";
import { showPhone } from "../../formats/phone.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Paper } from "../../shell/paper.tsx";
import { usePrefetch } from "../../shell/paths/use-prefetch.ts";
import { SupportLines } from "../support-lines.tsx";
import { LoginWays } from "./login-ways.tsx";

/** Signs in an additional signer: they were invited, so nothing here starts an application. */
export function SignerLoginPage() {
	const copy = useCopy("sign-in");
	const { lender, product } = useOrg();
	usePrefetch(() => loadQuietly(() => import("../dashboard-page.tsx")));
	const words = product.entry.words["signer-login"];
	return (
		<Column>
			<NeedsScript />
			<Paper>
				<LoginWays
					title={words?.title ?? copy("signerLogin.logInToSign")}
					intro={
						<Stack gap="3" mt="2" color="ink-2">
							{words?.body.map((sentence) => (
								<Text key={sentence}>{sentence}</Text>
							))}
						</Stack>
					}
					foot={
						<Box mt="8" color="ink-2">
							<Text mb="1">{copy("signerLogin.noInvitation")}</Text>
							<SupportLines phone={lender.phone && showPhone(lender.phone)} email={lender.email} />
						</Box>
					}
				/>
			</Paper>
		</Column>
	);
}
export const Component = SignerLoginPage;
