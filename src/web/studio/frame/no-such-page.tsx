import { ButtonLink } from "../../entry/button-link.tsx";
import { NoticeCard } from "../../entry/notice-card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** What stands at an address of Studio that leads nowhere. */
export function NoSuchPage() {
	const copy = useCopy("studio");
	return (
		<NoticeCard title={copy("area.noSuchTitle")} body={[copy("area.noSuchBody")]}>
			<ButtonLink to="/studio">{copy("area.toStudio")}</ButtonLink>
		</NoticeCard>
	);
}
