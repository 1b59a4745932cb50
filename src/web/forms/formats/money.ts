const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Whole dollars with grouping commas and no sign ("1,250"). */
export function showDollars(amount: number): string {
	return dollars.format(amount);
}

// commas move while an amount is being changed
const AMOUNT = /^-?\$?\s*-?[\d,]*(?:\.\d*)?$/;

/** Keeps the characters allowed in an amount. */
export function typeDollars(text: string): string {
	return text.replace(/[^\d.,-]/g, "").slice(0, 16);
}

/** True for a text that is entirely an amount, with or without sign and commas. */
export function isAmount(text: string): boolean {
	return AMOUNT.test(text.trim()) && /\d/.test(text);
}

/** Whole dollars of a typed amount (cents rounded), or undefined when there is no number yet. */
export function readDollars(text: string): number | undefined {
	const plain = text.replace(/[^\d.-]/g, "");
	if (!/\d/.test(plain)) return undefined;
	const amount = Math.round(Number.parseFloat(plain));
	return Number.isNaN(amount) ? undefined : amount;
}
