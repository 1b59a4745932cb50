import { Box, Text } from "@chakra-ui/react";
import type { Finding } from "../../api/studio/draft.ts";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { useSaidFinding } from "../findings/use-said-finding.ts";

/** What the check says of a text, at the text, with its certain correction. */
export function TextFindings({ findings }: { readonly findings: readonly Finding[] }) {
	const said = useSaidFinding(findings.length > 0);
	return findings.map((finding) => (
		<Box key={`${finding.code}${finding.cause}`}>
			<Text mt="1" fontSize="sm" color="bad" overflowWrap="anywhere">
				{Object.values(said(finding)).filter(Boolean).join(" ")}
			</Text>
			<ApplyFix finding={finding} />
		</Box>
	));
}
