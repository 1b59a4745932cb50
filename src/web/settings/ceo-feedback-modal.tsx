import { Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { CeoFeedback } from "../../contracts/wire/feedback.ts";
import { shownMessage } from "../api/request-error.ts";
import { sendCeoFeedback } from "../api/telemetry/ceo-feedback.ts";
import { Modal } from "../application/parts/modal.tsx";
import { useWholeOrganization } from "../application/whole-organization.ts";
import { SchemaForm } from "../forms/schema-form.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { OrganizationContext } from "../shell/organization/org-context.ts";
import { basePath } from "../shell/paths/base-path.ts";

const FORM = "feedback/ceo";
const UUID = /^\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/|$)/i;

/** The modal for feedback to the lender's CEO; input is kept when sending fails. */
export function CeoFeedbackModal({ onClose }: { readonly onClose: () => void }) {
	const copy = useCopy("account");
	const whole = useWholeOrganization();
	const { pathname } = useLocation();
	const [isSent, setSent] = useState(false);
	return (
		<Modal title={copy("ceoFeedbackModal.title")} isOpen onClose={onClose}>
			{isSent ? (
				<Stack gap="6" align="flex-start">
					<Text role="status">{copy("ceoFeedbackModal.thankWordsTheir")}</Text>
					<Button onClick={onClose}>{copy("ceoFeedbackModal.close")}</Button>
				</Stack>
			) : whole.kind === "loading" ? (
				<LoadingBlock />
			) : whole.kind === "failed" ? (
				<Notice tone="stop">{shownMessage(whole.error)}</Notice>
			) : (
				<OrganizationContext value={whole.organization}>
					<Text color="ink-2" mb="6">
						{whole.organization.product.forms[FORM]?.intro?.join(" ")}
					</Text>
					<SchemaForm
						formId={FORM}
						heading={copy("ceoFeedbackModal.title")}
						onSubmit={async (answers, { idempotencyKey }) => {
							const application = UUID.exec(pathname)?.[1];
							const about: Pick<CeoFeedback, "applicationUuid"> =
								application === undefined ? {} : { applicationUuid: application };
							await sendCeoFeedback(
								{
									...about,
									topic: String(answers.topic ?? ""),
									message: String(answers.message ?? ""),
									marketingConsent: answers.marketingConsent === true,
									pathname: `${basePath()}${pathname}`,
									productType: "HELOC",
								},
								idempotencyKey,
							);
							setSent(true);
						}}
						beside={
							<Button variant="outline" onClick={onClose}>
								{copy("ceoFeedbackModal.cancel")}
							</Button>
						}
					/>
				</OrganizationContext>
			)}
		</Modal>
	);
}
