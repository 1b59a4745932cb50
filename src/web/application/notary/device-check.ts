/** How one part of the device answered. */
export type DeviceState = "unknown" | "ok" | "missing" | "denied";

function stateOf(error: unknown): DeviceState {
	const name = error instanceof DOMException ? error.name : "";
	return name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing";
}

/** Asks for one kind of media and lets it go at once. */
export async function checkMedia(kind: "video" | "audio"): Promise<DeviceState> {
	try {
		const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
		for (const track of stream.getTracks()) track.stop();
		return "ok";
	} catch (error) {
		return stateOf(error);
	}
}

/** Asks for the location once; the place itself is not kept. */
export function checkLocation(): Promise<DeviceState> {
	return new Promise((resolve) => {
		if (!("geolocation" in navigator)) return resolve("missing");
		navigator.geolocation.getCurrentPosition(
			() => resolve("ok"),
			(error) => resolve(error.code === error.PERMISSION_DENIED ? "denied" : "missing"),
			{ timeout: 10_000, maximumAge: 60_000 },
		);
	});
}
