const MAX_BYTES = 15 * 1024 * 1024;
const ENDINGS = /\.(pdf|jpe?g|png|heic)$/i;

/** Why a file is not worth uploading (the server checks again), or an empty string. */
export function refusedFile(file: Pick<File, "name" | "size">): string {
	if (!ENDINGS.test(file.name)) return `${file.name} is not a PDF, JPEG, PNG or HEIC file. Choose one of these.`;
	if (file.size === 0) return `${file.name} is empty. Choose another file.`;
	if (file.size > MAX_BYTES) return `${file.name} is larger than 15 MB. Choose a smaller file or take a photo.`;
	return "";
}
