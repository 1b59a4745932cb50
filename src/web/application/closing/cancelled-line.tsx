import { Stack, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { fullDay, longDay } from "../parts/shown-dates.ts";
import { useWordsOf } from "../parts/use-words.ts";

/** What happens after an owner has canceled the line in time; nothing for applications closed for other reasons. */
export function CancelledLine() {
	const { application } = useApplication();
	const words = useWordsOf("timeline");
	const rescission = objectAt(application, "rescission");
	const cancelledAt = textAt(rescission, "cancelledAt");
	const releasedAt = textAt(rescission, "releasedAt");
	if (cancelledAt === "") return null;
	return (
		<Stack gap="4">
			<Text>
				{words("cancelledOn", {
					date: fullDay(cancelledAt),
				})}
			</Text>
			{releasedAt !== "" ? (
				<Text>
					{words("cancelledReleased", {
						date: fullDay(releasedAt),
					})}
				</Text>
			) : (
				<Ball
					ball={{
						who: words("cancelledWho"),
						by: words("cancelledBy", { date: longDay(textAt(rescission, "releaseBy")) }),
					}}
				/>
			)}
		</Stack>
	);
}
