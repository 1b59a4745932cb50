import { Box } from "@chakra-ui/react";
import { lazy, type MouseEvent, memo, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { servedFooter } from "./served-footer.ts";

// rendered in the browser only if the server's frame lacks it
const FooterContent = lazy(async () => ({ default: (await import("./footer-content.tsx")).FooterContent }));

/** The legal footer of every page, in the organization's colors. The server-rendered content stays as is. */
export const Footer = memo(function Footer() {
	const navigate = useNavigate();
	const html = servedFooter();
	const openChat = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a[data-chat]") : null;
		if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
			return;
		event.preventDefault();
		const search = new URLSearchParams(window.location.search);
		search.set("pop-webchat", "true");
		void navigate({ search: `?${search}` });
	};
	const box = {
		as: "footer",
		borderTopWidth: "1px",
		borderTopStyle: "solid",
		borderColor: "line",
		bg: "tint",
		fontSize: "sm",
		// below the fold of nearly every page: laid out when it is scrolled to
		contentVisibility: "auto",
		containIntrinsicSize: "auto 12rem",
		color: "ink-2",
	} as const;
	if (html !== undefined)
		return <Box {...box} onClick={openChat} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
	return (
		<Box {...box}>
			<Suspense fallback={null}>
				<FooterContent />
			</Suspense>
		</Box>
	);
});
