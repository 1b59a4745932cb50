import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { checkLocation, checkMedia } from "../../notary/device-check.ts";
import { type Checked, DeviceList } from "../../notary/device-list.tsx";
import { AttorneyNotice, InPersonNotice } from "../../notary/in-person-notice.tsx";
import { VideoAppointment } from "../../notary/video-appointment.tsx";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../../parts/fields/submit-trouble.tsx";
import { Modal } from "../../parts/modal.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWay } from "../../parts/use-way.ts";
import { useWords, type Words } from "../../parts/use-words.ts";
import { WaitPanel } from "../../parts/wait-panel.tsx";
import { useFormSubmit } from "../../submit/use-form-submit.ts";

const RUNNING = ["QUEUED", "NEXT", "NOTARY_JOINED", "SIGNING", "READY_TO_SIGN", "DROPPED"];
const UNCHECKED: Checked = { camera: "unknown", microphone: "unknown", location: "unknown" };

/** Checks camera, microphone and location, and leads to the waiting room, now or at a picked time. */
export default function NotaryIntro() {
	const { application, facts } = useApplication();
	const take = useWay();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("notary/intro", { stay: true });
	const [checked, setChecked] = useState<Checked>(UNCHECKED);
	const [isChecking, setChecking] = useState(false);
	const [isExplaining, setExplaining] = useState(false);
	const isReady = facts.notaryReady === true;
	const isRunning = RUNNING.includes(textAt(objectAt(application, "notarySession"), "status"));
	const canBeSeen = checked.camera === "ok" && checked.microphone === "ok";

	const check = async () => {
		setChecking(true);
		const camera = await checkMedia("video");
		const microphone = await checkMedia("audio");
		setChecked((before) => ({ ...before, camera, microphone }));
		setChecking(false);
		// Explains why we ask, before asking and again after a denial.
		if (checked.location !== "ok") setExplaining(true);
	};
	const allow = async () => {
		const location = await checkLocation();
		setChecked((before) => ({ ...before, location }));
		setExplaining(false);
	};
	const join = async () => {
		const receipt = await submit({ camera: true, microphone: true, location: checked.location === "ok" });
		if (receipt) take("session");
	};

	if (facts.attorneyReview === true) return <AttorneyNotice />;
	if (facts.isManualNotary === true) return <InPersonNotice />;
	if (isRunning) {
		return (
			<PageFrame>
				<Stack gap="7">
					<SubmitBar label={words("resume")} onPress={() => take("session")} />
					<PageActions leaveOut={["session"]} />
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame>
			<Stack gap="7">
				<WaitPanel quiet />
				<SubmitTrouble problem={problem} faults={faults} />
				<DeviceList checked={checked} />
				<Text role="status" color="ink-2">
					{isChecking ? words("checking") : adviceOf(checked, words)}
				</Text>
				<HStack gap="4" flexWrap="wrap">
					<Button
						variant={canBeSeen ? "outline" : "solid"}
						size="lg"
						onClick={() => void check()}
						aria-disabled={isChecking || undefined}
					>
						{words("check")}
					</Button>
					{isReady && canBeSeen && (
						<SubmitBar label={words("start")} isSubmitting={isSubmitting} onPress={() => void join()} />
					)}
				</HStack>
				{isReady && <VideoAppointment />}
				<PageActions leaveOut={["session"]} />
			</Stack>
			<Modal title={words("locationTitle")} isOpen={isExplaining} onClose={() => setExplaining(false)}>
				<Stack gap="5">
					<Text>{words("locationBody")}</Text>
					{checked.location === "denied" && <Text fontWeight="semibold">{adviceOf(checked, words)}</Text>}
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={() => void allow()}>{words("allow")}</Button>
						<Button variant="outline" onClick={() => setExplaining(false)}>
							{words("notNow")}
						</Button>
					</HStack>
				</Stack>
			</Modal>
		</PageFrame>
	);
}

function adviceOf(checked: Checked, words: Words): string {
	const isUnusable = (state: string) => state === "missing" || state === "denied";
	if (isUnusable(checked.camera) || isUnusable(checked.microphone)) {
		return words("needCamera");
	}
	if (checked.location === "denied") {
		return words("locationDenied");
	}
	return "";
}
