/** Houses at dusk, one of them lit; the line below them is its own roof's. */
export function Street() {
	return (
		<>
			<path
				fill="var(--il-far)"
				d="M0 220V148l48-46 46 46v72zm86 0V122l37-31 37 31v98zm76 0v-64l54-50 54 50v64zm118 0V114l40-34 38 34v106zm84 0v-74l58-50 58 50v74zm336 0v-86l50-44 48 44v86zm108 0v-68l60-56 58 56v68zm122 0V110l38-32 36 32v110zm82 0v-72l58-52 60 52v72zm126 0v-92l40-40 42 40v92zm80 0v-68l46-42 46 42v68z"
			/>
			<path
				fill="var(--il-mid)"
				d="M38 220v-46l62-50 60 50v46zm156 0v-76l48-40 50 40v76zm40-112V84h14v24zm94 112v-40l68-54 66 54v40zm550 0v-50l60-50 60 50v50zm160 0v-42l72-58 70 58v42zm92-90V96h16v34z"
			/>
			<path
				fill="var(--il-near)"
				opacity=".55"
				d="M0 206q60-34 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0v16H0z"
			/>
			<path fill="var(--il-near)" d="M596 220v-94l92-76 92 76v94z" />
			<path fill="var(--il-near)" stroke="var(--il-line)" strokeWidth="4" d="M728 82V50h18v48" />
			<path
				fill="none"
				stroke="var(--il-line)"
				strokeWidth="4"
				strokeLinejoin="round"
				d="M0 219h596v-93l92-76 92 76v93h520"
			/>
			<path
				fill="var(--il-lit)"
				d="M668 219v-44a20 20 0 0 1 40 0v44zm-46-77h28v32h-28zm104 0h28v32h-28zm-50-32a12 12 0 0 1 24 0 12 12 0 0 1-24 0z"
			/>
			<path
				fill="none"
				stroke="var(--il-near)"
				strokeWidth="3"
				d="M636 142v32M622 158h28M740 142v32M726 158h28M676 110h24M688 98v24"
			/>
		</>
	);
}
