const NONE = new Map<string, never>();

const dictionary = {
	allTokens: [],
	cssVarMap: NONE,
	categoryMap: NONE,
	colorPaletteMap: NONE,
	getByName: () => undefined,
	getVar: (_path: string, fallback: string | undefined) => fallback,
	getCategoryValues: () => null,
	expandReferenceInValue: (value: string) => value,
};

/** Replaces Chakra's dictionary of tokens in the build: the scales are plain values (tokens.ts), so there is none. */
export const createTokenDictionary = () => dictionary;
