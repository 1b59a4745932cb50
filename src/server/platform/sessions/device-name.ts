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

/** "Firefox on Windows": enough for users to recognize their own device, too little to identify it. */
export function deviceName(agent: string | undefined): string {
	const named = (kinds: typeof BROWSERS) => kinds.find(([pattern]) => pattern.test(agent ?? ""))?.[1];
	const browser = named(BROWSERS) ?? "A browser";
	const system = named(SYSTEMS);
	return system === undefined ? browser : `${browser} on ${system}`;
}
