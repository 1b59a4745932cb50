import { describe, expect, it } from "vitest";
import { flawOf, measurePixels } from "../../src/web/forms/pictures/picture-measures.ts";

const [WIDTH, HEIGHT] = [320, 200];

/** A grey picture whose brightness at a place is what `light` says. */
function pixels(light: (x: number, y: number) => number): Uint8ClampedArray {
	const bytes = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
	for (let y = 0; y < HEIGHT; y += 1) {
		for (let x = 0; x < WIDTH; x += 1) bytes.fill(light(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4);
	}
	return bytes;
}
const flaw = (light: (x: number, y: number) => number) => flawOf(measurePixels(pixels(light), WIDTH, HEIGHT));

/** Dark letters on a light card: strokes two pixels wide in lines of writing. */
const writing = (x: number, y: number): number => (y % 16 < 9 && x % 7 < 2 ? 60 : 200);
/** The same with the lens out of focus. */
const soft = (x: number, y: number): number => 190 + 8 * Math.sin(x / 12) + 4 * Math.sin(y / 15);

describe("what a photo looks like to a reader", () => {
	it("letters with edges are sharp, soft ones are blurred", () => {
		expect(flaw(writing)).toBeUndefined();
		expect(flaw(soft)).toBe("blurred");
		expect(flaw(() => 127)).toBe("blurred");
	});
	it("a lamp's mirror image is glare, white paper is none", () => {
		const lamp = (x: number, y: number) => ((x - 90) ** 2 + (y - 70) ** 2 < 45 ** 2 ? 255 : writing(x, y));
		expect(flaw(lamp)).toBe("glare");
		expect(flaw((x, y) => (y % 16 < 9 && x % 7 < 2 ? 60 : 255))).toBeUndefined();
	});
	it("an empty picture says nothing wrong of its brightness", () => {
		expect(measurePixels(new Uint8ClampedArray(0), 0, 0)).toEqual({ sharpness: 0, glare: 0 });
	});
});
