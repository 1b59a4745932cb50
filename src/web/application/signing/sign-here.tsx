import { Box, Button, Heading, HStack, Text } from "@chakra-ui/react";
import { useId, useRef } from "react";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import { SignatureLine } from "../signatures/signature-line.tsx";
import type { Adopted } from "./adopted.ts";
import { useInView } from "./use-in-view.ts";

interface SignHereProps {
	/** "Document 2 of 5" */
	readonly place: string;
	readonly adopted: Adopted;
	readonly isSigned: boolean;
	readonly hasRead: boolean;
	/** Why it cannot be signed yet. */
	readonly hint: string;
	readonly onSign: () => void;
	/** Opens the next document; none after the last. */
	readonly onNext: (() => void) | undefined;
}

/** The place to sign at a document's end, and on narrow pages the way to it at the window's lower edge. */
export function SignHere({ place, adopted, isSigned, hasRead, hint, onSign, onNext }: SignHereProps) {
	const copy = useCopy("application");
	const words = useWords();
	const section = useRef<HTMLElement>(null);
	const id = useId();
	const isHere = useInView(section);
	return (
		<>
			<Card ref={section} aria-labelledby={id} bg="tint" borderWidth="2px" borderColor="primary">
				<HStack justify="space-between" gap="4" flexWrap="wrap" mb="3">
					<Heading as="h2" size="md" id={id} tabIndex={-1}>
						{copy("signEach.yourSignature")}
					</Heading>
					{isSigned && <StatusTag tone="success">{words("signed")}</StatusTag>}
				</HStack>
				{isSigned && <SignatureLine name={adopted.name} strokes={adopted.strokes} />}
				{!isSigned && (
					<Text role="status" color={hint ? "bad" : "ink-2"} fontWeight={hint ? "semibold" : "normal"}>
						{hint || words(hasRead ? "endReached" : "readToEnd")}
					</Text>
				)}
				{!isSigned && <SubmitBar label={words("sign")} onPress={onSign} />}
				{isSigned && onNext && <SubmitBar label={words("next")} onPress={onNext} />}
			</Card>
			<Box asChild css={AT_THE_EDGE} visibility={isHere ? "hidden" : "visible"} data-print="hide">
				<section aria-label={copy("signEach.nextAction")}>
					<Text fontSize="sm" fontWeight="semibold">
						{place}
					</Text>
					<Button
						flex="1 1 12rem"
						onClick={() => {
							section.current?.scrollIntoView({ block: "center" });
							document.getElementById(id)?.focus({ preventScroll: true });
						}}
					>
						{copy("signEach.goToSignature")}
					</Button>
				</section>
			</Box>
		</>
	);
}

const AT_THE_EDGE = {
	position: "sticky",
	bottom: "0",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	columnGap: "1rem",
	rowGap: "0.25rem",
	marginTop: "-2rem",
	marginInline: "-1.25rem",
	paddingInline: "1.25rem",
	paddingBlock: "0.75rem",
	background: "var(--surface)",
	borderTopWidth: "1px",
	borderTopStyle: "solid",
	borderColor: "var(--line)",
	zIndex: 1,
	"@media (min-width: 80rem)": { display: "none" },
} as const;
