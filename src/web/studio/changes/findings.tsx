import { Box, Button, Heading, Spinner, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { pathInDraft } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { checkQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { AddMissingRow } from "../findings/add-missing-row.tsx";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { FindingLinks } from "../findings/finding-links.tsx";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { useSaidFinding } from "../findings/use-said-finding.ts";
import { exampleStart, SimulatorLink } from "../persons/simulator-link.tsx";
import { usePlaceWords } from "../places/use-place-words.ts";

const NONE: readonly never[] = [];

/** What the check says of the draft as it is: the same as the command line says of the same files. */
export function Findings({ isChanged }: { readonly isChanged: boolean }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const check = useQuery(checkQuery(draft.uuid, draft.hash));
	const { data } = check;
	const known = useKnownDraft(data?.diagnostics ?? NONE);
	const hasSome = (data?.diagnostics.length ?? 0) > 0;
	const sayPlace = usePlaceWords(hasSome);
	const said = useSaidFinding(hasSome);
	return (
		<Box as="section" aria-live="polite" aria-busy={check.isFetching}>
			<Heading as="h2" size="md" mb="2">
				<span>{`${copy("check.title")} `}</span>
				{check.isFetching && <Spinner />}
			</Heading>
			{check.error !== null && (
				<>
					<Text role="alert">{shownMessage(check.error)}</Text>
					<Button size="sm" variant="outline" mt="3" onClick={() => void check.refetch()}>
						{copy("area.tryAgain")}
					</Button>
				</>
			)}
			{data?.passes === true && (
				<Notice tone="success">
					<Text>{copy(isChanged && draft.state === "draft" ? "check.passes" : "check.clean")}</Text>
					{data.product !== null && (
						<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
							{copy("check.product", { product: data.product })}
						</Text>
					)}
					{data.left.length > 0 && <Text>{copy("check.left", { lenders: data.left.join(", ") })}</Text>}
				</Notice>
			)}
			{data?.diagnostics.map((finding) => (
				<Notice
					key={`${finding.code} ${finding.file} ${finding.line} ${finding.cause}`}
					tone="attention"
					title={said(finding).cause}
				>
					<Text>{said(finding).cure}</Text>
					<ApplyFix finding={finding} />
					<AddMissingRow finding={finding} known={known} />
					<FindingLinks finding={finding} known={known} />
					{finding.witness !== undefined && (
						<Text>
							<SimulatorLink start={exampleStart(finding.witness)} />
						</Text>
					)}
					<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
						{sayPlace(pathInDraft(finding.file, known.own), finding.pointer ?? "")}
					</Text>
				</Notice>
			))}
		</Box>
	);
}
