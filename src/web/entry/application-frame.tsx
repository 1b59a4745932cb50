import { VisuallyHidden } from "@chakra-ui/react";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";

/** Placeholder for an application's page until the script has loaded it. */
export function ApplicationFrame() {
	const { lender } = useOrg();
	return (
		<Column>
			<NeedsScript />
			<title>{`Your application | ${lender.shortName}`}</title>
			<VisuallyHidden asChild>
				<h1>Your application</h1>
			</VisuallyHidden>
			<LoadingBlock isPage />
		</Column>
	);
}
