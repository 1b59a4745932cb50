import { Box } from "@chakra-ui/react";
import { type ComponentType, memo, Suspense } from "react";

const kept = new Map<string, string>();

/** Keeps the parts that the server rendered and no script ever changes: the browser needs neither their code nor their copy. */
export function keepServedParts(page: Document): void {
	for (const part of page.querySelectorAll<HTMLElement>("#root [data-served]"))
		kept.set(part.dataset.served ?? "", part.innerHTML);
}

/** Whether a part can be shown: always on the server, in a browser only when the page came with it. */
export function isServed(name: string): boolean {
	return typeof document === "undefined" || kept.has(name);
}

/** A part of the server's page, left as it came; loaded and rendered where the page did not come with it. */
export const ServedPart = memo(function ServedPart(props: {
	readonly name: string;
	readonly of: ComponentType<{ readonly name: string }>;
}) {
	const { name, of: Part } = props;
	const html = kept.get(name);
	if (html !== undefined)
		return <Box data-served={name} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
	return (
		<Box data-served={name}>
			<Suspense fallback={null}>
				<Part name={name} />
			</Suspense>
		</Box>
	);
});
