import { chakra, Text } from "@chakra-ui/react";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Icon } from "../../theme/icon.tsx";
import { CHECK } from "../../theme/icons.ts";
import { useWords } from "../parts/use-words.ts";

interface DocumentsToSignProps {
	readonly list: readonly Disclosure[];
	readonly at: number;
	/** By id. */
	readonly signed: ReadonlySet<string>;
	readonly onOpen: (at: number) => void;
}

/** The documents of one sitting, in order, each with what became of it. */
export function DocumentsToSign({ list, at, signed, onOpen }: DocumentsToSignProps) {
	const copy = useCopy("application");
	const words = useWords();
	return (
		<nav aria-label={copy("signEach.documents")}>
			<chakra.ol listStyleType="none" p="0" m="0">
				{list.map(({ id, title }, index) => (
					<li key={id}>
						<Entry
							type="button"
							aria-current={index === at ? "step" : undefined}
							onClick={() => index !== at && onOpen(index)}
						>
							<chakra.span width="1.5em" flexShrink={0} color={signed.has(id) ? "ok" : "ink-2"} aria-hidden="true">
								{signed.has(id) ? <Icon path={CHECK} size="5" /> : index + 1}
							</chakra.span>
							<span>
								<span lang={SOURCE_LOCALE}>{title}</span>
								<Text as="span" display="block" fontSize="xs" color="ink-2" fontWeight="normal">
									{signed.has(id) ? words("signed") : copy(index === at ? "signEach.here" : "signEach.toSign")}
								</Text>
							</span>
						</Entry>
					</li>
				))}
			</chakra.ol>
		</nav>
	);
}

const Entry = chakra("button", {
	base: {
		display: "flex",
		alignItems: "baseline",
		width: "full",
		minH: "target",
		py: "2",
		px: "2",
		bg: "transparent",
		color: "ink",
		border: "0",
		borderInlineStartWidth: "3px",
		borderInlineStartStyle: "solid",
		borderColor: "line",
		fontSize: "sm",
		lineHeight: "snug",
		textAlign: "start",
		cursor: "pointer",
		_hover: { bg: "tint" },
		"&[aria-current]": { fontWeight: "semibold", borderColor: "primary", cursor: "default" },
	},
});

/** How far the sitting is, as marks: signed, open now, to come; the words beside them say it. */
export function SigningMarks({ list, at, signed }: Omit<DocumentsToSignProps, "onOpen">) {
	return (
		<chakra.div display="flex" gap="1.5" mt="3" aria-hidden="true">
			{list.map(({ id }, index) => (
				<chakra.span
					key={id}
					flex="1"
					maxW="16"
					borderTopWidth={index === at || signed.has(id) ? "6px" : "3px"}
					borderTopStyle="solid"
					borderColor={index === at ? "accent" : signed.has(id) ? "primary" : "field"}
					borderRadius="sm"
				/>
			))}
		</chakra.div>
	);
}
