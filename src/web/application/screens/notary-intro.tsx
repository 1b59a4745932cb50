import { Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useApplication } from "../application-context.ts";
import { checkLocation, checkMedia, type DeviceState } from "../notary/device-check.ts";
import { Modal } from "../parts/modal.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { useFormSubmit } from "../submit/use-form-submit.ts";

const PARTS = ["camera", "microphone", "location"] as const;
type Checked = { readonly [part in (typeof PARTS)[number]]: DeviceState };
const TONES = { unknown: "neutral", ok: "success", missing: "attention", denied: "stop" } as const;

/** Checks camera, microphone and location, and leads to the waiting room. */
export default function NotaryIntro() {
	const { facts, goTo } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("notary/intro", { stay: true });
	const [checked, setChecked] = useState<Checked>({ camera: "unknown", microphone: "unknown", location: "unknown" });
	const [isChecking, setChecking] = useState(false);
	const [isExplaining, setExplaining] = useState(false);
	const isReady = facts.notaryReady === true;

	const check = async () => {
		setChecking(true);
		const camera = await checkMedia("video");
		const microphone = await checkMedia("audio");
		setChecked((before) => ({ ...before, camera, microphone }));
		setChecking(false);
		// Before asking, and again after a refusal, it is said why we ask.
		if (checked.location !== "ok") setExplaining(true);
	};
	const allow = async () => {
		const location = await checkLocation();
		setChecked((before) => ({ ...before, location }));
		setExplaining(false);
	};
	const join = async () => {
		const receipt = await submit({
			camera: checked.camera === "ok",
			microphone: checked.microphone === "ok",
			location: checked.location === "ok",
		});
		if (receipt) goTo("notary/session");
	};

	if (facts.isManualNotary === true) {
		return (
			<PageFrame
				title={words("inPersonTitle", "You meet your notary in person")}
				body={[words("inPersonBody", "We get the documents ready. Then you pick a time and a place.")]}
			>
				<Stack gap="7">
					<WaitPanel quiet />
					{isReady && <PageActions leaveOut={["session"]} />}
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame>
			<Stack gap="7">
				<WaitPanel quiet />
				<SubmitTrouble problem={problem} faults={faults} />
				<chakra.ul listStyleType="none" p="0" m="0" aria-label={words("checkTitle", "Device check")}>
					{PARTS.map((part) => (
						<chakra.li
							key={part}
							display="flex"
							flexWrap="wrap"
							justifyContent="space-between"
							alignItems="center"
							gap="2"
							py="2"
							minH="target"
							borderBottomWidth="1px"
							borderBottomStyle="solid"
							borderColor="border"
						>
							<span>{words(part, part)}</span>
							<StatusTag tone={TONES[checked[part]]}>
								{checked[part] === "unknown"
									? words("unchecked", "Not checked yet")
									: words(checked[part], checked[part])}
							</StatusTag>
						</chakra.li>
					))}
				</chakra.ul>
				<Text role="status" color="fg.muted">
					{isChecking ? words("checking", "Checking…") : adviceOf(checked, words)}
				</Text>
				<HStack gap="4" flexWrap="wrap">
					<Button variant="outline" size="lg" onClick={() => void check()} aria-disabled={isChecking || undefined}>
						{words("check", "Check my device")}
					</Button>
					{isReady && (
						<SubmitBar
							label={words("start", "Join the waiting room")}
							isSubmitting={isSubmitting}
							onPress={() => void join()}
						/>
					)}
				</HStack>
				<PageActions leaveOut={["session"]} />
			</Stack>
			<Modal
				title={words("locationTitle", "Why we need your location")}
				isOpen={isExplaining}
				onClose={() => setExplaining(false)}
			>
				<Stack gap="5">
					<Text>{words("locationBody", "The law asks the notary to know in which state you are while you sign.")}</Text>
					{checked.location === "denied" && <Text fontWeight="semibold">{adviceOf(checked, words)}</Text>}
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={() => void allow()}>{words("allow", "Allow location")}</Button>
						<Button variant="outline" onClick={() => setExplaining(false)}>
							{words("notNow", "Not now")}
						</Button>
					</HStack>
				</Stack>
			</Modal>
		</PageFrame>
	);
}

function adviceOf(checked: Checked, words: ReturnType<typeof useWords>): string {
	if (checked.camera === "missing") return words("phone", "No camera here? Open this page on your phone.");
	if (checked.location === "denied") {
		return words(
			"locationDenied",
			"Your browser does not allow the location. Allow it in the settings of this page, then check again.",
		);
	}
	return "";
}
