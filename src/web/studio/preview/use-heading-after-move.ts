import { useEffect, useRef } from "react";

/** A heading at which whoever went to another page reads on, and what says that they go. */
export function useHeadingAfterMove(page: unknown) {
	const heading = useRef<HTMLHeadingElement>(null);
	const hasMoved = useRef(false);
	useEffect(() => {
		if (hasMoved.current && page !== undefined) heading.current?.focus();
		hasMoved.current = false;
	}, [page]);
	const moving = () => {
		hasMoved.current = true;
	};
	return { heading, moving };
}
