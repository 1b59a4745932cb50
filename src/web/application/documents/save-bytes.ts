/** Hands bytes to the browser as a download under this name. */
export function saveBytes(bytes: ArrayBuffer, fileName: string): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName.replace(/[\\/:*?"<>|]+/g, " ").trim();
	link.click();
	// The browser has taken over the bytes by then.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
