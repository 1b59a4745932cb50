/** The brand's shape on the progress line, as SVG of 32 × 18 whose line goes on at both sides. */
const SHAPES = {
	gable: "<path d='M0 16h6V11L16 2l10 9v5h6' STROKE stroke-linejoin='round'/>",
	wave: "<path d='M0 16c5 0 5-12 11-12s5 12 10 12 5-6 11 0' STROKE/>",
	steps: "<path d='M0 16h8v-5h8V6h8V2h8v14z'/>",
	arch: "<path d='M0 16h7V11a9 9 0 0 1 18 0v5h7' STROKE/>",
	peak: "<path d='M0 16h4L13 3l5 7 4-4 6 10h4' STROKE stroke-linejoin='round'/>",
	bridge: "<path d='M0 16h32M8 16V3m16 13V3M0 10Q6 9 8 4q8 12 16 0 2 5 8 6' STROKE/>",
	leaf: "<path d='M0 16h32' STROKE/><path d='M16 15C7 13 7 5 16 1c9 4 9 12 0 14z'/>",
	sun: "<path d='M0 16h32' STROKE/><path d='M7 15a9 9 0 0 1 18 0z'/>",
} as const;

/** Names of the shapes. */
export type ProgressShape = keyof typeof SHAPES;

/** A shape as a CSS image, for a mask. */
export function shapeImage(shape: ProgressShape): string {
	const drawn = SHAPES[shape].replaceAll("STROKE", "fill='none' stroke='%23000' stroke-width='4'");
	const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 18'>${drawn}</svg>`;
	return `url("data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E")}")`;
}
