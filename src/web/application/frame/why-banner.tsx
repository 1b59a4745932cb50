import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { isEnd } from "../flow/guard-page.ts";
import { isGuardReason } from "../flow/guard-reason.ts";

/** Announces politely why a different page was opened than the requested one. */
export function WhyBanner({ reason }: { readonly reason: unknown }) {
	const copy = useCopy("application");
	const { spec } = useApplication();
	if (!isGuardReason(reason)) return null;
	// a form rejected because its step is over says "done", regardless of the outcome
	const told = reason === "done" && isEnd(spec) ? "ended" : reason;
	return (
		<div role="status">
			<Notice tone="neutral">{copy(`guard.${told}`)}</Notice>
		</div>
	);
}
