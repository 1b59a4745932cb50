import { flawOf, measurePixels, type PictureFlaw } from "./picture-measures.ts";

const MEASURED_WIDTH = 640;

/** Returns a likely problem of a photo before upload; undefined if it looks fine or cannot be checked here. */
export async function judgePicture(file: File): Promise<PictureFlaw | undefined> {
	if (!/^image\/(jpeg|png)$/.test(file.type)) return undefined;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, MEASURED_WIDTH / picture.width);
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		const context = canvas.getContext("2d", { willReadFrequently: true });
		context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
		return pixels === undefined ? undefined : flawOf(measurePixels(pixels.data, canvas.width, canvas.height));
	} catch {
		return undefined;
	}
}
