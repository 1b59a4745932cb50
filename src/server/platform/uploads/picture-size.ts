import { UploadFault } from "./upload-fault.ts";

/** The size of a picture in pixels, as a decoder will see it. */
export interface PictureSize {
	readonly width: number;
	readonly height: number;
}

/** An accepted picture: its bytes without data about place, time and device, and its sizes. */
export interface CheckedPicture {
	readonly bytes: Buffer;
	readonly sizes: readonly PictureSize[];
}

const MOST_PIXELS = 40_000_000;

/** Throws UploadFault for a picture of more than 40 megapixels, or without a size. */
export function refuseHugePicture(sizes: readonly PictureSize[]): void {
	if (sizes.length === 0 || sizes.some(({ width, height }) => width <= 0 || height <= 0)) {
		throw new UploadFault("FILE_UNREADABLE");
	}
	if (sizes.some(({ width, height }) => width * height > MOST_PIXELS)) throw new UploadFault("IMAGE_TOO_LARGE");
}
