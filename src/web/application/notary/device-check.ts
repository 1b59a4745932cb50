/** The result for one part of the device. */
export type DeviceState = "unknown" | "ok" | "missing" | "denied";

function stateOf(error: unknown): DeviceState {
	const name = error instanceof DOMException ? error.name : "";
	return name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing";
}

/** Requests one type of media and releases it at once. */
export async function checkMedia(kind: "video" | "audio"): Promise<DeviceState> {
	try {
		const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
		for (const track of stream.getTracks()) track.stop();
		return "ok";
	} catch (error) {
		return stateOf(error);
	}
}

/** Requests the location once; the position itself is not stored. */
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
