import { useEffect, useState } from "react";

/** The time in milliseconds, read after the first render (never during one) and again every minute; 0 until then. */
export function useNow(): number {
	const [now, setNow] = useState(0);
	useEffect(() => {
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), 60_000);
		return () => clearInterval(timer);
	}, []);
	return now;
}
