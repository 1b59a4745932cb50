/** The 50 states and the District of Columbia, by USPS code. */
export const JURISDICTIONS: readonly string[] = (
	"AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
	"PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

/** Other places with a USPS code of their own in which a home may stand. */
export const TERRITORIES: readonly string[] = ["AS", "GU", "MP", "PR", "VI"];
