import { Box } from "@chakra-ui/react";
import { CacheProvider } from "@emotion/react";
import { type CSSProperties, type MouseEvent, type ReactNode, type Ref, useMemo, useState } from "react";
import { brandTokens } from "../../../../contracts/brand/brand-css.ts";
import { brandLook } from "../../../../contracts/brand/brand-look.ts";
import type { Json } from "../../../../flow/engine/json.ts";
import { previewCache } from "./preview-look.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

const WIDTHS = { phone: "390px", desktop: "1280px" } as const;

interface PreviewPaperProps {
	readonly ref: Ref<HTMLDivElement>;
	/** What assistive technology calls it. */
	readonly name: string;
	/** The brand as org.json says it. */
	readonly brand: Json | undefined;
	readonly scheme: Scheme;
	readonly width: keyof typeof WIDTHS;
	readonly locale: string | undefined;
	readonly onClick?: (event: MouseEvent) => void;
	readonly children: ReactNode;
}

/** A piece of page of its own width, brand and color scheme. */
export function PreviewPaper({ ref, name, brand, scheme, width, locale, onClick, children }: PreviewPaperProps) {
	const [cache] = useState(() => previewCache(document));
	const style = useMemo(() => {
		const tokens = brandTokens(brandLook(brand), scheme === "dark");
		const named = Object.entries(tokens).map(([token, value]) => [`--${token}`, value] as const);
		return { ...Object.fromEntries(named), colorScheme: scheme } as CSSProperties;
	}, [brand, scheme]);
	return (
		<Box
			role="region"
			aria-label={name}
			tabIndex={0}
			overflowX="auto"
			maxW="full"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderRadius="card"
		>
			{/* a click selects the question around it; the list of questions does the same by keyboard */}
			<Box
				ref={ref}
				lang={locale}
				style={{ ...style, container: "preview / inline-size" }}
				width={WIDTHS[width]}
				maxW={width === "phone" ? "full" : undefined}
				px="5"
				py="6"
				bg="canvas"
				color="ink"
				fontFamily="body"
				fontSize="md"
				css={{
					"& [data-marked]": {
						outlineWidth: "3px",
						outlineStyle: "dashed",
						outlineColor: "primary",
						outlineOffset: "6px",
					},
					// what opens below a question that has the focus is not cut off
					"& form > .chakra-stack > :not(:focus-within)": {
						contentVisibility: "auto",
						containIntrinsicSize: "auto 5rem",
					},
				}}
				onClick={onClick}
			>
				<CacheProvider value={cache}>{children}</CacheProvider>
			</Box>
		</Box>
	);
}
