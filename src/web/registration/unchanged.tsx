import { memo, type ReactNode } from "react";

/** Keeps what it showed last while `isKept`: new children wait until it is false. */
export const Unchanged = memo(
	function Unchanged({ children }: { readonly isKept: boolean; readonly children: ReactNode }) {
		return children;
	},
	(_, { isKept }) => isKept,
);
