import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { makePhoneLink, type PhoneForm } from "../../api/session/phone-links.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { listAt, textAt, useApplication } from "../application-context.ts";
import { Modal } from "../parts/modal.tsx";
import { useWords } from "../parts/use-words.ts";
import type { KeptDocument } from "./document-picker.tsx";

const QrPicture = lazy(() => import("./qr-picture.tsx"));

interface PhoneHandOverProps {
	readonly form: PhoneForm;
	/** The types of documents that the phone may add. */
	readonly types: readonly string[];
	/** Called for each file that arrived from the phone. */
	readonly onArrived: (arrived: readonly KeptDocument[]) => void;
}

const LOOK_EVERY_MS = 3_000;
/** Maximum combined lifetime of a link and its pass. */
const LOOKS_FOR_MS = 30 * 60_000;

/** "Continue on your phone": a single-use link as a QR code, and the files that arrive from the phone. */
export function PhoneHandOver(props: PhoneHandOverProps) {
	const words = useWords();
	const [isOpen, setOpen] = useState(false);
	const [openedAt, setOpenedAt] = useState(0);
	const count = useArrivals(props.types, openedAt, props.onArrived);
	const title = words("phone");
	return (
		<Box display={{ base: "none", md: "block" }}>
			<Button
				variant="outline"
				onClick={() => {
					setOpenedAt(Date.now());
					setOpen(true);
				}}
			>
				{title}
			</Button>
			<Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
				{isOpen && <OpenLink {...props} count={count} onClose={() => setOpen(false)} />}
			</Modal>
		</Box>
	);
}

interface OpenLinkProps extends Omit<PhoneHandOverProps, "onArrived"> {
	/** Arrived files. */
	readonly count: number;
	readonly onClose: () => void;
}

function OpenLink({ form, types, count, onClose }: OpenLinkProps) {
	const { uuid } = useApplication();
	const words = useWords();
	const [link, setLink] = useState("");
	const [problem, setProblem] = useState("");
	const [again, setAgain] = useState(0);
	const wanted = types.join(" ");
	useEffect(() => {
		let isGone = false;
		setProblem("");
		makePhoneLink(uuid, form, wanted.split(" "))
			.then(({ url }) => !isGone && setLink(url))
			.catch((error: unknown) => !isGone && setProblem(shownMessage(error)));
		return () => {
			isGone = true;
		};
	}, [uuid, form, wanted, again]);
	if (problem !== "") {
		return (
			<Stack gap="4" align="flex-start">
				<Notice tone="stop">{problem}</Notice>
				<Button variant="outline" onClick={() => setAgain(again + 1)}>
					{words("tryAgain")}
				</Button>
			</Stack>
		);
	}
	if (link === "") return <LoadingBlock />;
	return (
		<Stack gap="5">
			<Text>{words("phoneHow")}</Text>
			<HStack justify="center">
				<Suspense fallback={<LoadingBlock />}>
					<QrPicture text={link} label={words("phoneQr")} />
				</Suspense>
			</HStack>
			<Text fontSize="sm" color="ink-2">
				{words("phoneSafe")}
			</Text>
			<Text role="status" fontWeight="semibold" data-testid="phone-arrivals">
				{count === 0 ? words("phoneWaits") : words("phoneArrived", { count: String(count) })}
			</Text>
			<HStack gap="4">
				<Button variant={count === 0 ? "outline" : "solid"} onClick={onClose}>
					{count === 0 ? words("phoneStop") : words("phoneDone")}
				</Button>
			</HStack>
		</Stack>
	);
}

/**
 * Polls for files from a phone that were not there when the page was opened, from the creation of a link until its pass
 * expires; reports each once, and returns how many have arrived.
 */
function useArrivals(types: readonly string[], openedAt: number, onArrived: PhoneHandOverProps["onArrived"]): number {
	const { application, refresh } = useApplication();
	const [count, setCount] = useState(0);
	const known = useRef<Set<string> | undefined>(undefined);
	const tell = useRef(onArrived);
	tell.current = onArrived;
	const uploads = listAt(application, "uploads");
	known.current ??= new Set(uploads.map((one) => textAt(one, "uuid")));
	useEffect(() => {
		if (openedAt === 0) return undefined;
		const timer = setInterval(() => {
			if (Date.now() - openedAt > LOOKS_FOR_MS) clearInterval(timer);
			else void refresh().catch(() => undefined);
		}, LOOK_EVERY_MS);
		return () => clearInterval(timer);
	}, [refresh, openedAt]);
	useEffect(() => {
		const fresh = uploads.filter((one) => {
			// This page's own uploads also appear in the next poll.
			if (one.isFromPhone !== true || !types.includes(textAt(one, "type"))) return false;
			return known.current?.has(textAt(one, "uuid")) === false;
		});
		if (fresh.length === 0 || openedAt === 0) return;
		const arrived = fresh.map((one): KeptDocument => {
			const uuid = textAt(one, "uuid");
			known.current?.add(uuid);
			return { uuid, type: textAt(one, "type"), status: textAt(one, "status"), shownName: textAt(one, "fileName") };
		});
		setCount((before) => before + arrived.length);
		tell.current(arrived);
	}, [uploads, types, openedAt]);
	return count;
}
