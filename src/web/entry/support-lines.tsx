import { Link, Stack, Text } from "@chakra-ui/react";
import { useNotice } from "../shell/copy/use-notice.ts";

/** The support number where the organization names none. */
export const FALLBACK_PHONE = "+1 (888) 555-0142";

/** How to reach a person by phone or email. */
export function SupportLines(props: { phone: string | undefined; email: string | undefined }) {
	const notice = useNotice();
	const phone = props.phone ?? FALLBACK_PHONE;
	return (
		<Stack gap="1">
			<Text>
				{notice("support.callUs")} <Link href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</Link>
			</Text>
			{props.email !== undefined && (
				<Text>
					{notice("support.writeToUs")} <Link href={`mailto:${props.email}`}>{props.email}</Link>
				</Text>
			)}
		</Stack>
	);
}
