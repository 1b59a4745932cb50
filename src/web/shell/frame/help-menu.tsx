import { chakra, Flex, Text } from "@chakra-ui/react";
import { memo, type SyntheticEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isFlagOn } from "../../api/registration/organization-info.ts";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { phoneHref, showPhone } from "../../formats/phone.ts";
import { Icon } from "../../theme/icon.tsx";
import { PHONE } from "../../theme/icons.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organization/org-context.ts";
import { isAtDesk } from "../paths/at-desk.ts";
import { PageLink } from "../paths/page-link.tsx";

const Summary = chakra("summary", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "2",
		minH: "target",
		px: { base: "2", md: "3" },
		fontSize: "sm",
		fontWeight: "semibold",
		cursor: "pointer",
		listStyle: "none",
		"&::-webkit-details-marker": { display: "none" },
		_hover: { textDecoration: "underline" },
	},
});

const Panel = chakra("div", {
	base: {
		position: "absolute",
		zIndex: "overlay",
		insetInlineEnd: "0",
		top: "100%",
		width: "min(18rem, calc(100vw - 2.5rem))",
		p: "4",
		bg: "surface",
		color: "ink",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		borderRadius: "card",
		boxShadow: "e3",
		"& a": {
			display: "flex",
			alignItems: "center",
			minH: "target",
			color: "primary",
			fontWeight: "semibold",
			textDecoration: "underline",
			textUnderlineOffset: "0.2em",
			overflowWrap: "anywhere",
		},
	},
});

/** Phone, e-mail and chat, in the same place on every page; opens without script, too. */
export const HelpMenu = memo(function HelpMenu() {
	const { lender, info } = useOrg();
	const copy = useCopy("shell");
	const box = useRef<HTMLDetailsElement>(null);
	const { pathname, search } = useLocation();
	const close = ({ type, nativeEvent }: SyntheticEvent) => {
		if (type === "keydown" && (nativeEvent as KeyboardEvent).key !== "Escape") return;
		if (!box.current?.open) return;
		box.current.open = false;
		if (type === "keydown") box.current.querySelector("summary")?.focus();
	};
	const asking = new URLSearchParams(search);
	asking.set("pop-webchat", "true");
	// staff have their own desk
	const hasChat = isFlagOn(info, "fe-webchat") && !isAtDesk(pathname);
	return (
		<chakra.details ref={box} position="relative" onKeyDown={close}>
			<Summary>
				<Icon path={PHONE} size="5" />
				{copy("header.help")}
			</Summary>
			<Panel>
				<Text fontSize="sm" color="ink-2">
					{copy("header.helpBody")}
				</Text>
				<Flex direction="column" mt="1">
					{lender.phone !== undefined && <a href={phoneHref(lender.phone)}>{showPhone(lender.phone)}</a>}
					{hasChat && (
						<chakra.span css={SCRIPT_ONLY} onClick={close}>
							<PageLink to={{ search: `?${asking}` }}>{copy("header.chat")}</PageLink>
						</chakra.span>
					)}
					{lender.email !== undefined && <a href={`mailto:${lender.email}`}>{lender.email}</a>}
				</Flex>
			</Panel>
		</chakra.details>
	);
});
