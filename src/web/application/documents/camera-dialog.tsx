import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { Modal } from "../parts/modal.tsx";
import { useWords } from "../parts/use-words.ts";
import { closeCamera, openCamera, takePicture } from "./take-picture.ts";

interface CameraDialogProps {
	/** The subject of the photo, for the heading. */
	readonly label: string;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onPicture: (picture: File) => void;
	/** Opens the file picker instead. */
	readonly onFile: () => void;
}

/**
 * The camera inside the page: preview, take a photo, review it, use it or retake it; choosing a file is always
 * possible.
 */
export function CameraDialog(props: CameraDialogProps) {
	const words = useWords();
	return (
		<Modal title={`${words("cameraTitle")}: ${props.label}`} isOpen={props.isOpen} onClose={props.onClose}>
			{props.isOpen && <Camera {...props} />}
		</Modal>
	);
}

function Camera({ onClose, onPicture, onFile, label }: CameraDialogProps) {
	const words = useWords();
	const video = useRef<HTMLVideoElement>(null);
	const [isOff, setOff] = useState(false);
	const [isReady, setReady] = useState(false);
	const [taken, setTaken] = useState<{ readonly file: File; readonly address: string } | undefined>(undefined);

	useEffect(() => {
		let stream: MediaStream | undefined;
		let isGone = false;
		openCamera()
			.then((opened) => {
				stream = opened;
				if (isGone || !video.current) return closeCamera(stream);
				video.current.srcObject = stream;
			})
			.catch(() => setOff(true));
		return () => {
			isGone = true;
			closeCamera(stream);
		};
	}, []);
	useEffect(() => () => URL.revokeObjectURL(taken?.address ?? ""), [taken]);

	const shoot = async () => {
		const file = video.current && (await takePicture(video.current, "photo.jpg"));
		if (file) setTaken({ file, address: URL.createObjectURL(file) });
	};

	const other = (
		<Button variant="plain" onClick={onFile}>
			{words("file")}
		</Button>
	);
	if (isOff) {
		return (
			<Stack gap="5">
				<Text role="alert">{words("cameraOff")}</Text>
				<HStack gap="4" flexWrap="wrap">
					<Button onClick={onFile}>{words("file")}</Button>
					<Button variant="outline" onClick={onClose}>
						{words("close")}
					</Button>
				</HStack>
			</Stack>
		);
	}
	return (
		<Stack gap="4">
			<Text color="ink-2">{words("cameraGuide")}</Text>
			<Box position="relative" bg="black" borderRadius="field" overflow="hidden" aspectRatio="4 / 3">
				<chakra.video
					ref={video}
					autoPlay
					playsInline
					muted
					aria-label={label}
					onLoadedData={() => setReady(true)}
					width="full"
					height="full"
					objectFit="contain"
					hidden={taken !== undefined}
				/>
				{taken ? (
					<chakra.img src={taken.address} alt={label} width="full" height="full" objectFit="contain" />
				) : (
					<Box
						aria-hidden="true"
						position="absolute"
						inset="10%"
						borderWidth="3px"
						borderStyle="dashed"
						borderColor="white"
						borderRadius="card"
						opacity="0.85"
					/>
				)}
			</Box>
			<HStack gap="3" flexWrap="wrap">
				{taken ? (
					<>
						<Button onClick={() => onPicture(taken.file)}>{words("usePhoto")}</Button>
						<Button variant="outline" onClick={() => setTaken(undefined)}>
							{words("retake")}
						</Button>
					</>
				) : (
					<Button disabled={!isReady} onClick={() => void shoot()}>
						{words("shoot")}
					</Button>
				)}
				{other}
			</HStack>
		</Stack>
	);
}
