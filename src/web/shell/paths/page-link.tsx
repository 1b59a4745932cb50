import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router-dom";

/** A link to another page of the app; the router's own would include framework prefetching. */
export function PageLink({
	to,
	replace = false,
	state,
	onClick,
	...rest
}: ComponentProps<"a"> & { to: To; replace?: boolean; state?: unknown }) {
	const href = useHref(to);
	const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
		replace,
		state,
		...(rest.target ? { target: rest.target } : {}),
	});
	return (
		<a
			{...rest}
			href={href}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		/>
	);
}
