/** Downloads bytes in the browser; files of a chat are never opened in place. */
export function saveFile(bytes: ArrayBuffer, fileName: string): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName;
	link.click();
	// the download has begun by then
	setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
