import { Box, Text } from "@chakra-ui/react";
import type { Finding } from "../../api/studio/draft.ts";
import { ApplyFix } from "../findings/apply-fix.tsx";

/** What the check says of a text, at the text, with its certain correction. */
export function TextFindings({ findings }: { readonly findings: readonly Finding[] }) {
	return findings.map((finding) => (
		<Box key={`${finding.code}${finding.cause}`}>
			<Text mt="1" fontSize="sm" color="bad" overflowWrap="anywhere">
				{[finding.cause, finding.cure].filter(Boolean).join(" ")}
			</Text>
			<ApplyFix finding={finding} />
		</Box>
	));
}
