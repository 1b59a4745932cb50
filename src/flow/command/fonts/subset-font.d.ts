declare module "subset-font" {
	/** A range of an axis, or one value that it is fixed at. */
	type Axis = number | { readonly min: number; readonly max: number };
	/** Returns the font with only the glyphs of the text. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			readonly targetFormat: "woff2";
			readonly preserveNameIds: readonly number[];
			readonly noHinting: boolean;
			readonly dropTables: readonly string[];
			readonly variationAxes?: { readonly [axis: string]: Axis };
		},
	): Promise<Buffer>;
}
