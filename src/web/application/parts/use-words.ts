import { useMemo } from "react";
import type { PageWord } from "../../../contracts/page-words.generated.ts";
import type { PageSpec } from "../../../flow/engine/authored/authored.ts";
import { hasBlock } from "../../../flow/engine/index.ts";
import { useApplication } from "../application-context.ts";
import { type Words, wordsOf } from "./page-words.ts";

export type { Words } from "./page-words.ts";

/** The words of the current page. */
export function useWords(): Words {
	return useWordsFor(useApplication().spec);
}

/** The words of the page that shows a screen, or has a block, from any page. */
export function useWordsOf(shown: string): Words {
	const { flow, spec } = useApplication();
	const pages = Object.values(flow.product.pages.pages);
	return useWordsFor(pages.find((page) => page.screen === shown || hasBlock(page, shown)) ?? spec);
}

/** The words of the current page if it has this one, else undefined. */
export function useWordsWith(name: PageWord): Words | undefined {
	const { spec } = useApplication();
	const words = useWordsFor(spec);
	return spec.words && Object.hasOwn(spec.words, name) ? words : undefined;
}

function useWordsFor(spec: PageSpec): Words {
	const { flow, stage, params } = useApplication();
	return useMemo(() => wordsOf(flow.product.pages, spec, { stage, params }), [flow, spec, stage, params]);
}
