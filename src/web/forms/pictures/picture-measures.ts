/** Measures of a picture's legibility. */
export interface PictureMeasures {
	/** Variance of the Laplacian of its brightness: small when edges are soft. */
	readonly sharpness: number;
	/** Share of overexposed pixels. */
	readonly glare: number;
}

/** A likely problem of a picture; advice, never a rejection. */
export type PictureFlaw = "blurred" | "glare";

/** Below this the letters of a card are hard to read, at the width at which pictures are measured. */
const SOFT = 60;
const WHITE = 250;
/** A lamp's reflection covers about this much; a sheet of white paper covers more and is not one. */
const GLARE = { from: 0.04, to: 0.4 } as const;

/** Measures a picture from its pixels, four bytes each. */
export function measurePixels(pixels: Uint8ClampedArray, width: number, height: number): PictureMeasures {
	const light = new Float32Array(width * height);
	let white = 0;
	for (let at = 0; at < light.length; at += 1) {
		const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
		light[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
		if (red >= WHITE && green >= WHITE && blue >= WHITE) white += 1;
	}
	const at = (x: number, y: number): number => light[y * width + x] ?? 0;
	let [sum, squares, count] = [0, 0, 0];
	for (let y = 1; y < height - 1; y += 1) {
		for (let x = 1; x < width - 1; x += 1) {
			const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
			sum += edge;
			squares += edge * edge;
			count += 1;
		}
	}
	const mean = count === 0 ? 0 : sum / count;
	return { sharpness: count === 0 ? 0 : squares / count - mean * mean, glare: white / Math.max(1, light.length) };
}

/** Returns a picture's most serious likely problem; undefined when it looks fine. */
export function flawOf({ sharpness, glare }: PictureMeasures): PictureFlaw | undefined {
	if (sharpness < SOFT) return "blurred";
	return glare > GLARE.from && glare < GLARE.to ? "glare" : undefined;
}
