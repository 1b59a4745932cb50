import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { isEnd } from "../flow/guard-page.ts";
import { GUARD_WORDS, isGuardReason } from "../flow/words-of-guard.ts";

/** Announces politely why a different page was opened than the requested one. */
export function WhyBanner({ reason }: { readonly reason: unknown }) {
	const { spec } = useApplication();
	if (!isGuardReason(reason)) return null;
	// a form rejected because its step is over says "done", regardless of the outcome
	const told = reason === "done" && isEnd(spec) ? "ended" : reason;
	return (
		<div role="status">
			<Notice tone="neutral">{GUARD_WORDS[told]}</Notice>
		</div>
	);
}
