import { Text } from "@chakra-ui/react";
import type { Finding } from "../../api/studio/draft.ts";

/** What the check says of a text, at the text. */
export function TextFindings({ findings }: { readonly findings: readonly Finding[] }) {
	return findings.map(({ code, cause, cure }) => (
		<Text key={`${code}${cause}`} mt="1" fontSize="sm" color="bad" overflowWrap="anywhere">
			{[cause, cure].filter(Boolean).join(" ")}
		</Text>
	));
}
