import type { ComponentProps } from "react";

/** A part of the grid, whose role its caller gives: a table's own elements cannot be drawn where they scroll by. */
export function Part(props: ComponentProps<"div">) {
	return <div {...props} />;
}
