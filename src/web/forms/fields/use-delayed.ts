import { useEffect, useState } from "react";

/** The value when it was last unchanged for `delayMs` milliseconds. */
export function useDelayed<T>(value: T, delayMs: number): T {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), delayMs);
		return () => clearTimeout(timer);
	}, [value, delayMs]);
	return rested;
}
