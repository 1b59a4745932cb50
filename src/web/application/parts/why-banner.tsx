import { Notice } from "../../shell/notice.tsx";
import { GUARD_WORDS, isGuardReason } from "../flow/words-of-guard.ts";

/** Says politely why another page was opened than the one asked for. */
export function WhyBanner({ reason }: { readonly reason: unknown }) {
	if (!isGuardReason(reason)) return null;
	return (
		<div role="status">
			<Notice tone="neutral">{GUARD_WORDS[reason]}</Notice>
		</div>
	);
}
