import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { shownMessage } from "../api/request-error.ts";
import { openPhoneLink, type PhonePass, sendFromPhone } from "../api/session/phone-links.ts";
import { judgePicture } from "../forms/pictures/judge-picture.ts";
import { PictureAdvice } from "../forms/pictures/picture-advice.tsx";
import type { PictureFlaw } from "../forms/pictures/picture-measures.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { FieldFault } from "../shell/field-fault.tsx";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";

const ACCEPT = ".pdf,.jpg,.jpeg,.png,.heic,application/pdf,image/jpeg,image/png,image/heic";

/** There is no token in the address. */
const NO_LINK = "NO_LINK";

/** A document's name on the phone, where nothing of the application is known. */
function nameOf(type: string) {
	if (type.endsWith("_FRONT")) return "phone.front";
	return type.endsWith("_BACK") ? "phone.back" : "phone.documents";
}

/** An upload continued on a phone: opens the link once, then accepts photos and files; shows nothing else. */
export function PhonePage() {
	const copy = useCopy("visitors");
	const [pass, setPass] = useState<PhonePass | undefined>(undefined);
	const [problem, setProblem] = useState("");
	const wasOpened = useRef(false);
	useEffect(() => {
		if (wasOpened.current) return;
		wasOpened.current = true;
		const token = window.location.hash.slice(1);
		// single-use: the address is worthless to the next visitor
		window.history.replaceState(window.history.state, "", window.location.pathname);
		if (token === "") return setProblem(NO_LINK);
		openPhoneLink(token)
			.then(setPass)
			.catch((error: unknown) => setProblem(shownMessage(error)));
	}, []);
	return (
		<Column>
			<NeedsScript />
			<PageHeading>
				{problem === ""
					? copy("phone.addYourPhotos")
					: problem === NO_LINK
						? copy("phone.continueOnYourPhone")
						: copy("phone.linkDoesNot")}
			</PageHeading>
			{problem === NO_LINK && <Text mt="3">{copy("phone.noLink")}</Text>}
			{problem !== "" && problem !== NO_LINK && <Notice tone="attention">{problem}</Notice>}
			{problem === "" && pass === undefined && <LoadingBlock />}
			{pass && (
				<Stack gap="6" mt="4">
					<Text color="ink-2">{copy("phone.eachPhotoGoes")}</Text>
					{pass.types.map((type) => (
						<PhoneFile key={type} pass={pass.pass} type={type} />
					))}
				</Stack>
			)}
		</Column>
	);
}

/** One document: from the camera or the device, sent at once. */
function PhoneFile({ pass, type }: { readonly pass: string; readonly type: string }) {
	const copy = useCopy("visitors");
	const camera = useRef<HTMLInputElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(0);
	const [problem, setProblem] = useState("");
	const [held, setHeld] = useState<{ readonly file: File; readonly flaw: PictureFlaw } | undefined>(undefined);
	const name = copy(nameOf(type));

	const send = async (file: File) => {
		setHeld(undefined);
		setBusy(true);
		setProblem("");
		try {
			await sendFromPhone(pass, type, file);
			setSent((count) => count + 1);
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(false);
	};
	const take = async (input: HTMLInputElement) => {
		const file = input.files?.[0];
		input.value = "";
		if (file === undefined) return;
		const flaw = await judgePicture(file);
		if (flaw === undefined) await send(file);
		else setHeld({ file, flaw });
	};

	return (
		<Box
			role="group"
			aria-label={name}
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderRadius="field"
			p="5"
		>
			<Text fontWeight="semibold" mb="3">
				{name}
			</Text>
			<Stack gap="3">
				<Button size="lg" aria-disabled={busy || undefined} onClick={() => !busy && camera.current?.click()}>
					{sent > 0 ? copy("phone.takeAnotherPhoto") : copy("phone.takeAPhoto")}
				</Button>
				<Button
					size="lg"
					variant="outline"
					aria-disabled={busy || undefined}
					onClick={() => !busy && files.current?.click()}
				>
					{copy("phone.chooseAFile")}
				</Button>
			</Stack>
			<input
				ref={camera}
				hidden
				type="file"
				accept="image/*"
				capture="environment"
				onChange={({ target }) => void take(target)}
			/>
			<input ref={files} hidden type="file" accept={ACCEPT} onChange={({ target }) => void take(target)} />
			{held && (
				<PictureAdvice
					flaw={held.flaw}
					onUse={() => void send(held.file)}
					onRetake={() => {
						setHeld(undefined);
						camera.current?.click();
					}}
				/>
			)}
			<Text role="status" mt={busy || sent > 0 ? "3" : "0"} color="ink-2">
				{busy
					? copy("phone.sending")
					: sent > 0
						? sent > 1
							? copy("phone.receivedMany", { count: sent })
							: copy("phone.received")
						: ""}
			</Text>
			{problem !== "" && <FieldFault isAnnounced>{problem}</FieldFault>}
		</Box>
	);
}
export const Component = PhonePage;
