import { Stack } from "@chakra-ui/react";
import { useState } from "react";
import type { Json } from "../../../engine/authored.ts";
import { Footnotes } from "../../shell/footnotes.tsx";
import { useOrg } from "../../shell/org-context.ts";
import { useApplication } from "../application-context.ts";
import { FormBlock } from "../submit/form-block.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageFrame } from "./page-frame.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { useWords } from "./use-words.ts";

interface LinkAccountProps {
	readonly formId: string;
	readonly own: { readonly [field: string]: Json };
	readonly institutionWords: { readonly name: string; readonly fallback: string };
}

/** Institutions of the sandbox linker; a real linker brings its own list. */
const SANDBOX_INSTITUTIONS = ["First Platypus Bank", "Houndstooth Bank"] as const;
const OTHER = "Another institution";
/** Lets the form's own check pass until the institution is picked. */
const NOT_PICKED = "-";

/** Picks an institution, then signs in with it; the code is asked only once the institution wants one. */
export function LinkAccount({ formId, own, institutionWords }: LinkAccountProps) {
	const { flow } = useApplication();
	const { info } = useOrg();
	const words = useWords();
	const [picked, setPicked] = useState<string>(info.mode === "sandbox" ? SANDBOX_INSTITUTIONS[0] : OTHER);
	const [wantsCode, setWantsCode] = useState(false);
	const isListed = picked !== OTHER;
	const form = flow.product.forms[formId];
	return (
		<PageFrame>
			<Stack gap="7">
				{info.mode === "sandbox" && (
					<RadioCards
						legend={words(institutionWords.name, institutionWords.fallback)}
						columns={{ base: 1, sm: 3 }}
						value={picked}
						onChange={setPicked}
						cards={[...SANDBOX_INSTITUTIONS, OTHER].map((name) => ({ value: name, label: name }))}
					/>
				)}
				<FormBlock
					key={String(isListed)}
					formId={formId}
					own={{ ...own, ...(isListed ? { institution: NOT_PICKED } : {}), ...(wantsCode ? {} : { mfaCode: null }) }}
					finish={(answers) => ({ ...answers, ...(isListed ? { institution: picked } : {}) })}
					onRefused={(fields) => {
						if (fields.includes("mfaCode")) setWantsCode(true);
					}}
				/>
				<PageActions />
			</Stack>
			<Footnotes notes={form?.footnotes ?? []} />
		</PageFrame>
	);
}
