import { Box, chakra, Text } from "@chakra-ui/react";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { useSaidFinding } from "../findings/use-said-finding.ts";

/** One rule may be at fault at every step of the loan: the first few say what is wrong. */
const AT_ONCE = 3;

/** What the check says of a rule, the first of it at once. */
export function RuleFindings({ findings }: { readonly findings: readonly Finding[] }) {
	const copy = useCopy("studio");
	const more = findings.slice(AT_ONCE);
	return (
		<>
			<Entries findings={findings.slice(0, AT_ONCE)} />
			{more.length > 0 && (
				<chakra.details mt="1">
					<chakra.summary cursor="pointer">{copy("rules.moreFindings", { count: more.length })}</chakra.summary>
					<Entries findings={more} />
				</chakra.details>
			)}
		</>
	);
}

function Entries({ findings }: { readonly findings: readonly Finding[] }) {
	const said = useSaidFinding(findings.length > 0);
	return findings.map((finding) => (
		<Box key={`${finding.code} ${finding.cause}`} mt="1">
			<Text color="bad" overflowWrap="anywhere">
				{Object.values(said(finding)).join(" ").trim()}
			</Text>
			<ApplyFix finding={finding} />
		</Box>
	));
}
