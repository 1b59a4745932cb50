import { useApplication } from "../../application-context.ts";
import { Ball } from "../../parts/ball.tsx";

/** Who has to act and by when. */
export default function BallBlock() {
	const { spec } = useApplication();
	return spec.ball === undefined ? null : <Ball ball={spec.ball} />;
}
