import { useLocation } from "react-router-dom";
import { useCopy } from "../shell/copy/use-copy.ts";
import { maintenanceOf } from "../shell/organization/maintenance.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown instead of a page that is under maintenance. */
export function MaintenancePage() {
	const copy = useCopy("visitors");
	const { info, product } = useOrg();
	const { pathname } = useLocation();
	const asked = maintenanceOf(info, pathname);
	const words = product.entry.words.maintenance;
	const body = asked?.message === undefined ? (words?.body ?? []) : [asked.message];
	return (
		<NoticeCard title={asked?.title ?? words?.title ?? copy("maintenance.scheduledMaintenance")} body={body}>
			{asked?.hasDashboardLink === true && <ButtonLink to="/dashboard">{copy("maintenance.goToDashboard")}</ButtonLink>}
		</NoticeCard>
	);
}
