import { PayingBusiness } from "../../links/paying-business.tsx";

/** The money goes to a business, so payments come from elsewhere. */
export default function BusinessPaymentsBlock() {
	return <PayingBusiness />;
}
