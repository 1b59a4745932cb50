import { Box, Button, Flex, Spinner, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { type FormField, usePlaces } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { checkWithoutQuery } from "../../api/studio/check-without.ts";
import { checkQuery, type Finding } from "../../api/studio/draft.ts";
import { Modal } from "../../application/parts/modal.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FindingLinks } from "../findings/finding-links.tsx";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { useSaidFinding } from "../findings/use-said-finding.ts";
import { usePlaceWords } from "../places/use-place-words.ts";
import { afterRemoval, type Removal, textsOf } from "./removal.ts";
import { UseList } from "./use-list.tsx";

interface RemoveDialogProps {
	readonly removal: Removal;
	/** The questions of the form that one is removed from, whose words are known. */
	readonly fields?: readonly FormField[];
	readonly remove: () => void;
	readonly close: () => void;
}

const NONE: readonly never[] = [];

/** Before something is removed: what refers to it, what goes with it, and what the check would say of the draft without it. */
export function RemoveDialog({ removal, fields = NONE, remove, close }: RemoveDialogProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const why = useId();
	const { name, file, hanging, unreadable, changes } = removal;
	const texts = useMemo(() => textsOf(draft.files), [draft.files]);
	const isBarred = hanging.length > 0 || unreadable.length > 0;
	const after = useMemo(
		() => (isBarred ? { texts: {}, places: NONE } : afterRemoval(draft.files, changes)),
		[isBarred, draft.files, changes],
	);
	const checked = useNewFindings(after.texts, !isBarred);
	const gone = usePlaces(
		texts,
		after.places.filter((one) => one.file !== file),
	);
	const sayPlace = usePlaceWords(unreadable.length > 0);
	const isHeld = isBarred || checked.isChecking;
	return (
		<Modal title={copy("removal.title", { name })} isOpen onClose={close}>
			{isBarred && (
				<Box id={why}>
					{hanging.length > 0 && (
						<>
							<Text>{copy("removal.used")}</Text>
							<UseList places={usePlaces(texts, hanging)} {...{ fields, file }} />
						</>
					)}
					{unreadable.length > 0 && (
						<Text mt="2">
							{copy("removal.unreadable", { files: unreadable.map((one) => sayPlace(one, "")).join(", ") })}
						</Text>
					)}
				</Box>
			)}
			{!isBarred && (
				<>
					<Text>{copy("removal.unused")}</Text>
					{gone.length > 0 && (
						<>
							<Text mt="2">{copy("removal.goes")}</Text>
							<UseList places={gone} />
						</>
					)}
					<WithoutIt {...checked} />
				</>
			)}
			<Flex gap="3" mt="6" wrap="wrap">
				<Button
					aria-disabled={isHeld}
					aria-describedby={isBarred ? why : undefined}
					onClick={() => {
						if (isHeld) return;
						remove();
						close();
					}}
				>
					{copy(checked.findings.length > 0 ? "removal.removeAnyway" : "removal.remove")}
				</Button>
				<Button variant="plain" onClick={close}>
					{copy("removal.keep")}
				</Button>
			</Flex>
		</Modal>
	);
}

interface Without {
	readonly isChecking: boolean;
	readonly error: Error | null;
	/** What the check finds in the draft only without it. */
	readonly findings: readonly Finding[];
}

/** What the check would find in the draft with other texts, and does not find in it as it is. */
function useNewFindings(texts: { readonly [path: string]: string }, enabled: boolean): Without {
	const { draft } = useOpenDraft();
	const now = useQuery({ ...checkQuery(draft.uuid, draft.hash), enabled });
	const then = useQuery({ ...checkWithoutQuery(draft.uuid, draft.hash, texts), enabled });
	const isKnown = now.data !== undefined && !now.isPlaceholderData && then.data !== undefined;
	const error = now.error ?? then.error;
	const findings = useMemo(() => {
		const before = new Set(now.data?.diagnostics.map(keyOf));
		return isKnown ? (then.data?.diagnostics ?? NONE).filter((one) => !before.has(keyOf(one))) : NONE;
	}, [isKnown, now.data, then.data]);
	return { isChecking: enabled && !isKnown && error === null, error, findings };
}

/** Lines move when something is removed; what is found, and where, does not. */
function keyOf({ code, file, pointer, cause }: Finding): string {
	return JSON.stringify([code, file, pointer, cause]);
}

function WithoutIt({ isChecking, error, findings }: Without) {
	const copy = useCopy("studio");
	const known = useKnownDraft(findings);
	const said = useSaidFinding(findings.length > 0);
	return (
		<Box aria-live="polite" mt="3">
			{isChecking ? (
				<Text>
					<span>{`${copy("removal.checking")} `}</span>
					<Spinner size="sm" />
				</Text>
			) : error !== null ? (
				<Text>{shownMessage(error)}</Text>
			) : findings.length === 0 ? (
				<Text>{copy("removal.nothingNew")}</Text>
			) : (
				<Notice tone="attention" title={copy("removal.broken")}>
					<Box as="ul" listStyleType="disc" ps="5">
						{findings.map((finding) => (
							<Box as="li" key={keyOf(finding)} overflowWrap="anywhere" mt="1">
								<Text>{said(finding).cause}</Text>
								<FindingLinks finding={finding} known={known} />
							</Box>
						))}
					</Box>
				</Notice>
			)}
		</Box>
	);
}
