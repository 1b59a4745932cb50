/** Why the camera cannot be used. */
export type CameraTrouble = "denied" | "missing";

/** Whether the browser can show a camera inside the page. */
export function hasCamera(): boolean {
	return typeof navigator !== "undefined" && typeof navigator.mediaDevices?.getUserMedia === "function";
}

/** Opens the rear camera, if there is one; throws the reason why it cannot. */
export async function openCamera(): Promise<MediaStream> {
	try {
		return await navigator.mediaDevices.getUserMedia({
			video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
			audio: false,
		});
	} catch (error) {
		const name = error instanceof DOMException ? error.name : "";
		throw (name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing") satisfies CameraTrouble;
	}
}

/** Releases the camera. */
export function closeCamera(stream: MediaStream | undefined): void {
	for (const track of stream?.getTracks() ?? []) track.stop();
}

const QUALITY = 0.92;

/** The camera's current picture as a JPEG file; undefined while it has none. */
export function takePicture(video: HTMLVideoElement, name: string): Promise<File | undefined> {
	const canvas = document.createElement("canvas");
	canvas.width = video.videoWidth;
	canvas.height = video.videoHeight;
	const context = canvas.getContext("2d");
	if (!context || canvas.width === 0) return Promise.resolve(undefined);
	context.drawImage(video, 0, 0);
	return new Promise((resolve) => {
		canvas.toBlob(
			(blob) => resolve(blob ? new File([blob], name, { type: "image/jpeg" }) : undefined),
			"image/jpeg",
			QUALITY,
		);
	});
}
