import { VisuallyHidden } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organization/org-context.ts";

/** Placeholder for an application's page until the script has loaded it. */
export function ApplicationFrame() {
	const copy = useCopy("shell");
	const { lender } = useOrg();
	return (
		<Column>
			<NeedsScript />
			<title>{copy("applicationFrame.title", { shortName: lender.shortName })}</title>
			<VisuallyHidden asChild>
				<h1>{copy("applicationFrame.heading")}</h1>
			</VisuallyHidden>
			<LoadingBlock isPage />
		</Column>
	);
}
