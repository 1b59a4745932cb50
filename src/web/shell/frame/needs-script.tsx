import { Link, Text } from "@chakra-ui/react";
import { useCopy } from "../copy/use-copy.ts";
import { Notice } from "../notice.tsx";
import { useOrg } from "../organization/org-context.ts";

/** Tells visitors without JavaScript that this page cannot work without it and what to do. */
export function NeedsScript() {
	const { lender, product } = useOrg();
	const copy = useCopy("shell");
	const words = product.entry.words["needs-script"];
	return (
		<noscript>
			<Notice tone="attention" title={words?.title ?? ""}>
				{words?.body.map((sentence) => (
					<Text key={sentence}>{sentence}</Text>
				))}
				{lender.phone !== undefined && (
					<Text mt="2">
						{copy("frame.orCall")} <Link href={`tel:${lender.phone.replace(/[^\d+]/g, "")}`}>{lender.phone}</Link>
					</Text>
				)}
			</Notice>
		</noscript>
	);
}
