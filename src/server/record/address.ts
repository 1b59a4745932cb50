/** A US address as the record gives it. */
export interface Address {
	readonly street1: string;
	readonly street2?: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** A person as the record identifies one; `ssn` is nine digits. */
export interface Person {
	readonly firstName: string;
	readonly middleName?: string;
	readonly lastName: string;
	readonly suffix?: string;
	readonly dob: string;
	readonly ssn?: string;
}
