import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useId, useRef, useState } from "react";
import { type DocumentReceipt, uploadDocument } from "../../api/application/documents.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { shownMessage } from "../../api/request-error.ts";
import { judgePicture } from "../../forms/pictures/judge-picture.ts";
import { PictureAdvice } from "../../forms/pictures/picture-advice.tsx";
import type { PictureFlaw } from "../../forms/pictures/picture-measures.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useApplication } from "../application-context.ts";
import { CameraDialog } from "./camera-dialog.tsx";
import { refusedFile } from "./refused-file.ts";
import { hasCamera } from "./take-picture.ts";

/** An accepted file, under the borrower's name for it. */
export interface KeptDocument extends DocumentReceipt {
	readonly shownName: string;
}

interface DocumentPickerProps {
	readonly label: string;
	/** The label is shown above and only names the group here. */
	readonly hideLabel?: boolean;
	readonly hint?: string;
	readonly documentType: string;
	readonly kept: readonly KeptDocument[];
	readonly onKept: (kept: readonly KeptDocument[]) => void;
	readonly multiple?: boolean;
	readonly isFaulty?: boolean;
	readonly id?: string;
	readonly words: {
		readonly add: string;
		readonly camera: string;
		readonly remove: string;
		readonly types: string;
		/** Shown next to a file that has not been scanned for viruses yet. */
		readonly scanning?: string;
	};
}

const ACCEPT = ".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic";

/** Accepts files from the camera or the device and uploads each at once; uploads are listed and can be removed. */
export function DocumentPicker(props: DocumentPickerProps) {
	const copy = useCopy("application");
	const { uuid } = useApplication();
	const { kept, onKept, words, multiple = true } = props;
	const headingId = useId();
	const file = useRef<HTMLInputElement>(null);
	const camera = useRef<HTMLInputElement>(null);
	const [busyWith, setBusyWith] = useState("");
	const [problem, setProblem] = useState("");
	const [isCameraOpen, setCameraOpen] = useState(false);
	const [doubted, setDoubted] = useState<{ readonly uuid: string; readonly flaw: PictureFlaw } | undefined>(undefined);

	const take = async (files: Iterable<File> | null) => {
		setProblem("");
		setDoubted(undefined);
		let all = multiple ? [...kept] : [];
		for (const chosen of files ?? []) {
			const refusal = refusedFile(chosen, copy);
			if (refusal) {
				setProblem(refusal);
				continue;
			}
			setBusyWith(chosen.name);
			try {
				const receipt = await uploadDocument(uuid, props.documentType, chosen, newIdempotencyKey());
				all = [...(multiple ? all : []), { ...receipt, shownName: chosen.name }];
				onKept(all);
				const flaw = await judgePicture(chosen);
				if (flaw !== undefined) setDoubted({ uuid: receipt.uuid, flaw });
			} catch (error) {
				setProblem(`${chosen.name}: ${shownMessage(error)}`);
			}
		}
		setBusyWith("");
		for (const input of [file.current, camera.current]) if (input) input.value = "";
	};

	const openCameraOrFile = () => (hasCamera() ? setCameraOpen(true) : camera.current?.click());

	return (
		<Box
			role="group"
			{...(props.hideLabel ? { "aria-label": props.label } : { "aria-labelledby": headingId })}
			{...(props.id === undefined ? {} : { id: props.id })}
		>
			{!props.hideLabel && (
				<Text id={headingId} fontWeight="semibold" mb="1.5">
					{props.label}
				</Text>
			)}
			{props.hint && (
				<Text fontSize="sm" color="ink-2" mb="3">
					{props.hint}
				</Text>
			)}
			<Box
				borderWidth="2px"
				borderStyle="dashed"
				borderColor={props.isFaulty ? "bad" : "field"}
				borderRadius="field"
				p="5"
				bg="tint"
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					void take(event.dataTransfer.files);
				}}
			>
				<HStack gap="3" flexWrap="wrap">
					<Button variant="outline" onClick={() => file.current?.click()} disabled={busyWith !== ""}>
						{words.add}
					</Button>
					<Button variant="ghost" onClick={openCameraOrFile} disabled={busyWith !== ""}>
						{words.camera}
					</Button>
				</HStack>
				<Text fontSize="sm" color="ink-2" mt="3">
					{words.types}
				</Text>
				<input
					ref={file}
					hidden
					type="file"
					accept={ACCEPT}
					multiple={multiple}
					onChange={({ target }) => void take(target.files)}
				/>
				<input
					ref={camera}
					hidden
					type="file"
					accept="image/*"
					capture="environment"
					onChange={({ target }) => void take(target.files)}
				/>
			</Box>
			<CameraDialog
				label={props.label}
				isOpen={isCameraOpen}
				onClose={() => setCameraOpen(false)}
				onPicture={(picture) => {
					setCameraOpen(false);
					void take([picture]);
				}}
				onFile={() => {
					setCameraOpen(false);
					file.current?.click();
				}}
			/>
			<Text role="status" fontSize="sm" color="ink-2" mt={busyWith ? "2" : "0"}>
				{busyWith
					? copy("documentPicker.uploading", { name: busyWith })
					: kept.length > 0
						? copy("documentPicker.uploaded", { count: kept.length })
						: ""}
			</Text>
			{problem && <FieldFault isAnnounced>{problem}</FieldFault>}
			{doubted && kept.some((item) => item.uuid === doubted.uuid) && (
				<PictureAdvice
					flaw={doubted.flaw}
					onUse={() => setDoubted(undefined)}
					onRetake={() => {
						setDoubted(undefined);
						onKept(kept.filter((item) => item.uuid !== doubted.uuid));
						openCameraOrFile();
					}}
				/>
			)}
			{kept.length > 0 && (
				<Stack asChild gap="2" mt="3">
					<chakra.ul listStyleType="none" p="0" m="0">
						{kept.map((item) => (
							<chakra.li
								key={item.uuid}
								display="flex"
								alignItems="center"
								justifyContent="space-between"
								gap="4"
								borderWidth="1px"
								borderStyle="solid"
								borderColor="line"
								borderRadius="field"
								px="4"
								py="1"
							>
								<Text as="span" minW="0" overflowWrap="anywhere">
									{item.shownName}
									{item.status === "PENDING" && (
										<Text as="span" display="block" fontSize="sm" color="ink-2">
											{words.scanning ?? copy("documentPicker.receivedVirusCheck")}
										</Text>
									)}
								</Text>
								<Button
									variant="plain"
									size="sm"
									flexShrink={0}
									aria-label={`${words.remove} ${item.shownName}`}
									onClick={() => onKept(kept.filter((other) => other.uuid !== item.uuid))}
								>
									{words.remove}
								</Button>
							</chakra.li>
						))}
					</chakra.ul>
				</Stack>
			)}
		</Box>
	);
}
