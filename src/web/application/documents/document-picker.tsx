import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useId, useLayoutEffect, useRef, useState } from "react";
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
import { useDropGuard } from "./use-drop-guard.ts";

/** An accepted file, under the borrower's name for it. */
export interface KeptDocument extends Omit<DocumentReceipt, "fileName"> {
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
	const [problems, setProblems] = useState<readonly string[]>([]);
	const [isCameraOpen, setCameraOpen] = useState(false);
	const [doubted, setDoubted] = useState<{ readonly uuid: string; readonly flaw: PictureFlaw } | undefined>(undefined);

	const isBusy = busyWith !== "";
	useDropGuard();

	// files may be removed, and more may arrive, while one is uploaded
	const latest = useRef(kept);
	const tell = useRef(onKept);
	useLayoutEffect(() => {
		latest.current = kept;
		tell.current = onKept;
	}, [kept, onKept]);
	const change = (next: readonly KeptDocument[]) => {
		latest.current = next;
		tell.current(next);
	};
	const send = async (chosen: File): Promise<string> => {
		const refusal = refusedFile(chosen, copy);
		if (refusal) return refusal;
		setBusyWith(chosen.name);
		try {
			const receipt = await uploadDocument(uuid, props.documentType, chosen, newIdempotencyKey());
			change([...(multiple ? latest.current : []), { ...receipt, shownName: chosen.name }]);
			const flaw = await judgePicture(chosen);
			if (flaw !== undefined) setDoubted({ uuid: receipt.uuid, flaw });
			return "";
		} catch (error) {
			return `${chosen.name}: ${shownMessage(error)}`;
		}
	};
	const under = useRef(Promise.resolve());
	const take = (files: Iterable<File> | null) => {
		const chosen = [...(files ?? [])];
		for (const input of [file.current, camera.current]) if (input) input.value = "";
		if (chosen.length === 0) return;
		under.current = under.current.then(async () => {
			setProblems([]);
			setDoubted(undefined);
			for (const one of chosen) {
				const problem = await send(one);
				if (problem !== "") setProblems((all) => [...all, problem]);
			}
			setBusyWith("");
		});
	};

	const list = useRef<HTMLUListElement>(null);
	const adding = useRef<HTMLButtonElement>(null);
	const [removedAt, setRemovedAt] = useState<number>();
	useLayoutEffect(() => {
		if (removedAt === undefined) return;
		const left = list.current?.querySelectorAll("button") ?? [];
		(left[Math.min(removedAt, left.length - 1)] ?? adding.current)?.focus();
		setRemovedAt(undefined);
	}, [removedAt]);
	const remove = (removed: KeptDocument) => {
		setRemovedAt(latest.current.findIndex((one) => one.uuid === removed.uuid));
		change(latest.current.filter((one) => one.uuid !== removed.uuid));
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
					take(event.dataTransfer.files);
				}}
			>
				<HStack gap="3" flexWrap="wrap">
					<Button
						ref={adding}
						variant="outline"
						onClick={() => !isBusy && file.current?.click()}
						aria-disabled={isBusy || undefined}
					>
						{words.add}
					</Button>
					<Button variant="ghost" onClick={() => !isBusy && openCameraOrFile()} aria-disabled={isBusy || undefined}>
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
					onChange={({ target }) => take(target.files)}
				/>
				<input
					ref={camera}
					hidden
					type="file"
					accept="image/*"
					capture="environment"
					onChange={({ target }) => take(target.files)}
				/>
			</Box>
			<CameraDialog
				label={props.label}
				isOpen={isCameraOpen}
				onClose={() => setCameraOpen(false)}
				onPicture={(picture) => {
					setCameraOpen(false);
					take([picture]);
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
			{problems.length > 0 && (
				<div role="alert">
					{problems.map((problem) => (
						<FieldFault key={problem}>{problem}</FieldFault>
					))}
				</div>
			)}
			{doubted && kept.some((item) => item.uuid === doubted.uuid) && (
				<PictureAdvice
					flaw={doubted.flaw}
					onUse={() => {
						setDoubted(undefined);
						adding.current?.focus();
					}}
					onRetake={() => {
						setDoubted(undefined);
						adding.current?.focus();
						change(latest.current.filter((item) => item.uuid !== doubted.uuid));
						openCameraOrFile();
					}}
				/>
			)}
			{kept.length > 0 && (
				<Stack asChild gap="2" mt="3">
					<chakra.ul ref={list} listStyleType="none" p="0" m="0">
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
									<span>{item.shownName}</span>
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
									onClick={() => remove(item)}
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
