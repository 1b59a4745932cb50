/** A house between firs on a lake, with the sun behind the hills. */
export function Shore() {
	return (
		<>
			<circle cx="880" cy="132" r="68" fill="var(--il-lit)" />
			<path fill="var(--il-far)" d="M0 150q120-68 250-20t260-30 250 40 250-40 290 30v92H0z" />
			<path fill="var(--il-mid)" d="M0 176q160-48 320-14t330-4 320 0 330 6v60H0z" />
			<path
				fill="var(--il-near)"
				d="M628 168v-46l50-40 50 40v46zm-68 4 16-54 16 54zm30 0 16-66 16 66zm170 0 16-78 16 78zm26 0 16-54 16 54zm26 0 16-66 16 66zM0 172h1300v50H0z"
			/>
			<path fill="var(--il-lit)" d="M668 168v-24h20v24zm-22-38h14v14h-14zm50 0h14v14h-14z" />
			<path
				fill="none"
				stroke="var(--il-line)"
				strokeWidth="3.5"
				strokeLinecap="round"
				d="M790 184h180M820 196h120M846 208h70"
			/>
			<path
				fill="none"
				stroke="var(--il-mid)"
				strokeWidth="3"
				strokeLinecap="round"
				opacity=".7"
				d="M120 188q20-8 40 0t40 0 40 0M420 204q20-8 40 0t40 0M1050 190q20-8 40 0t40 0 40 0M640 200q20-8 40 0"
			/>
		</>
	);
}
