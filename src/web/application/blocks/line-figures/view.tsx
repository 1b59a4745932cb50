import { LineFigures } from "../../offers/line-figures.tsx";

/** The chosen offer in figures. */
export default function LineFiguresBlock() {
	return <LineFigures />;
}
