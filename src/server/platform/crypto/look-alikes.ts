/** Letters by the digit or sign that stands for them in passwords. */
export const LOOKALIKES: { readonly [sign: string]: string } = {
	"@": "a",
	"4": "a",
	"3": "e",
	"1": "i",
	"!": "i",
	"0": "o",
	$: "s",
	"5": "s",
	"7": "t",
};
