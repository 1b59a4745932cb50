const GROUND = 220;
const WIDTH = 150;
/** Where each house's roof is, and whether it stands nearer. */
const HOUSES = [
	[70, true],
	[96, false],
	[56, true],
	[84, false],
	[90, true],
	[76, false],
	[48, true],
	[92, false],
	[60, true],
] as const;
/** The house of the visitor, which is lit. */
const OURS = 3;
const ROOF = 20;

const houseAt = (index: number, roof: number) => `M${index * WIDTH} ${GROUND}V${roof}h${WIDTH}v${GROUND - roof}z`;
const housesOf = (isNear: boolean) =>
	HOUSES.map(([roof, near], index) => (near === isNear ? houseAt(index, roof) : "")).join("");
const windowsAt = (index: number) => `M${index * WIDTH + 28} 112h34v46h-34zm58 0h34v46h-34z`;

/** Townhouses side by side, one of them lit, with a stoop before its door. */
export function Terrace() {
	const ours = OURS * WIDTH;
	return (
		<>
			<path fill="var(--il-mid)" d={housesOf(true)} />
			<path fill="var(--il-far)" d={housesOf(false)} />
			<path fill="var(--il-near)" d={houseAt(OURS, ROOF)} />
			<path
				fill="var(--il-near)"
				opacity=".8"
				d={HOUSES.map((_, index) => (index === OURS ? "" : windowsAt(index))).join("")}
			/>
			<path fill="var(--il-lit)" d={`M${ours + 24} 48h36v48h-36zm66 0h36v48h-36zm-66 70h36v48h-36zm64 72v-72h40v72z`} />
			<path fill="var(--il-line)" d={`M${ours + 128} ${GROUND}v-30h-66v10h-20v10h-20v10z`} />
			<path fill="none" stroke="var(--il-near)" strokeWidth="6" d="M0 219h1350" />
		</>
	);
}
