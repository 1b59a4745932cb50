import { Box, Button, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { VIEWER_MAX_WIDTH } from "../../../contracts/constants/shell.ts";
import { disclosureContentQuery, fetchDisclosurePdf } from "../../api/application/disclosures.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { Notice } from "../../shell/notice.tsx";
import { DocumentText } from "./document-text.tsx";
import { saveBytes } from "./save-bytes.ts";
import { useEndReached } from "./use-end-reached.ts";

interface DocumentViewerProps {
	/** The application, or the signer's task. */
	readonly uuid: string;
	readonly id: string;
	readonly title: string;
	/** Set when it may have been signed since it was last open: it is fetched each time. */
	readonly isRefetched?: boolean | undefined;
	readonly downloadLabel: string;
	readonly onReachedEnd?: (() => void) | undefined;
}

/** Heights of the text, in rem. */
const SIZES = [1, 1.25, 1.5, 2] as const;

/** Shows a document as text in the reader's size, at most 700 px wide, and reports when its end was read. */
export function DocumentViewer(props: DocumentViewerProps) {
	const copy = useCopy("application");
	const { uuid, id, title, isRefetched = false, downloadLabel, onReachedEnd } = props;
	const box = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLParagraphElement>(null);
	const [size, setSize] = useState(0);
	const [problem, setProblem] = useState("");
	const { data, isError, isFetching, refetch } = useQuery({
		...disclosureContentQuery(uuid, id),
		...(isRefetched ? { gcTime: 0 } : {}),
	});
	const check = useEndReached(box, end, data !== undefined, onReachedEnd);

	const download = async () => {
		setProblem("");
		try {
			saveBytes(await fetchDisclosurePdf(uuid, id), `${title}.pdf`);
		} catch (error) {
			setProblem(shownMessage(error));
		}
	};

	return (
		<Stack gap="3" maxW={`${VIEWER_MAX_WIDTH}px`} width="full">
			<Box
				ref={box}
				role="region"
				aria-label={title}
				aria-busy={data === undefined && !isError}
				tabIndex={0}
				onScroll={check}
				height={data === undefined ? { base: "60vh", md: "70vh" } : "auto"}
				maxH={{ base: "60vh", md: "70vh" }}
				overflowY="auto"
				bg="surface"
				color="ink"
				fontSize={`${SIZES[size]}rem`}
				lineHeight="1.5"
				px={{ base: "4", sm: "6" }}
				py="5"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="field"
				data-testid="document-viewer"
			>
				{isError && (
					<Notice tone="stop">
						<Text mb="3">{copy("documentViewer.notShown")}</Text>
						<Button variant="outline" aria-disabled={isFetching || undefined} onClick={() => void refetch()}>
							{copy("documentViewer.tryAgain")}
						</Button>
					</Notice>
				)}
				{!isError && !data && (
					<HStack gap="3" role="status">
						<Spinner />
						<Text>{copy("documentViewer.loading", { title })}</Text>
					</HStack>
				)}
				{data && (
					<>
						<DocumentText content={data} />
						<Text ref={end} mt="2em" color="ink-2">
							{copy("documentViewer.endOfDocument")}
						</Text>
					</>
				)}
			</Box>
			<HStack justify="space-between" flexWrap="wrap" gap="3">
				<HStack gap="2">
					<SizeButton
						label={copy("documentViewer.smallerText")}
						sign="A−"
						isEnabled={size > 0}
						onPress={() => setSize(size - 1)}
					/>
					<SizeButton
						label={copy("documentViewer.largerText")}
						sign="A+"
						isEnabled={size < SIZES.length - 1}
						onPress={() => setSize(size + 1)}
					/>
				</HStack>
				<Button variant="plain" size="sm" onClick={() => void download()}>
					{downloadLabel}
				</Button>
			</HStack>
			{problem && <FieldFault isAnnounced>{problem}</FieldFault>}
		</Stack>
	);
}

interface SizeButtonProps {
	readonly label: string;
	readonly sign: string;
	readonly isEnabled: boolean;
	readonly onPress: () => void;
}

function SizeButton({ label, sign, isEnabled, onPress }: SizeButtonProps) {
	return (
		<Button
			variant="outline"
			size="sm"
			px="0"
			width="11"
			aria-label={`${sign} ${label}`}
			aria-disabled={!isEnabled || undefined}
			onClick={() => isEnabled && onPress()}
		>
			{sign}
		</Button>
	);
}
