import type { Product } from "../../../flow/engine/authored/authored.ts";
import { copyIn } from "../products/copy-in.ts";

const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\//, "Edge"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/Chrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b|\biPad\b/, "iOS"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b|\bCrOS\b/, "Linux"],
];

/** How a session keeps its device: names of products, which are the same in every language, and these words between them. */
const [UNKNOWN, ON] = ["A browser", " on "];

/** "Firefox on Windows": enough for users to recognize their own device, too little to identify it. */
export function deviceName(agent: string | undefined): string {
	const named = (kinds: typeof BROWSERS) => kinds.find(([pattern]) => pattern.test(agent ?? ""))?.[1];
	const browser = named(BROWSERS) ?? UNKNOWN;
	const system = named(SYSTEMS);
	return system === undefined ? browser : `${browser}${ON}${system}`;
}

/** Returns a kept device in the words of a lender's copy, in the reader's language. */
export function deviceWords(product: Pick<Product, "copy" | "org">, device: string | null): string {
	const say = copyIn(product, "messages");
	const [name = UNKNOWN, system] = (device ?? UNKNOWN).split(ON);
	const browser = name === UNKNOWN ? say("devices.unknown") : name;
	return system === undefined ? browser : say("devices.onSystem", { browser, system });
}
