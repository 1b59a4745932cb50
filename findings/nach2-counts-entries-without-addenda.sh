#!/usr/bin/env bash
# What:     nach2 0.5.1, which writes ACH files for a bank
# Source:   https://www.npmjs.com/package/nach2/v/0.5.1, lib/file/index.js, "generateBatches"; README, "To add one or more
#           optional addenda records"
# Behavior: an entry with an addenda record, such as a payoff sent with its reference, is counted as two records in the
#           batch's control record, which is right, and as one in the file's: its "entry and addenda count" (positions 14 to
#           21 of record 9) must be the sum of the batches' (positions 5 to 10 of record 8), so that a bank refuses the whole
#           file as out of balance. The addenda record's own number of the entry (positions 88 to 94) is left blank, too. Its
#           tests add such a record to an entry, and never write the file.
# Seen:     records of the batch 2, batch control 000002, file control 00000001, entry of the addenda "       "
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nach2@0.5.1
cat >try.cjs <<'JS'
const { Batch, Entry, File } = require("nach2");
// the README's nach.EntryAddenda, which the package's index leaves out
const EntryAddenda = require("nach2/lib/entry-addenda");
const file = new File({
	...{ immediateDestination: "081000032", immediateDestinationName: "Some Bank" },
	...{ immediateOrigin: "123456789", immediateOriginName: "A Lender", referenceCode: "#A000001" },
});
const batch = new Batch({
	...{ serviceClassCode: "220", companyName: "A Lender", companyIdentification: "1234567890" },
	...{ standardEntryClassCode: "CCD", companyEntryDescription: "Payoff", originatingDFI: "081000032" },
	...{ companyDescriptiveDate: "JUL 6", effectiveEntryDate: new Date("2026-07-06T12:00:00") },
});
const entry = new Entry({
	...{ receivingDFI: "081000210", DFIAccount: "5654221", transactionCode: "22", amount: "175" },
	...{ idNumber: "PAYOFF-1", individualName: "Another Lender", discretionaryData: "A1" },
});
entry.addAddenda(new EntryAddenda({ paymentRelatedInformation: "LOAN 1234" }));
batch.addEntry(entry);
file.addBatch(batch);
file.generateFile((written) => {
	const lines = written.split(/\r?\n/);
	const of = (type) => lines.filter((line) => line.startsWith(type) && !/^9{94}$/.test(line));
	const [[addenda], [ofBatch], [ofFile]] = [of("7"), of("8"), of("9")];
	const records = of("6").length + of("7").length;
	console.log(
		`records of the batch ${records}, batch control ${ofBatch.slice(4, 10)}, file control ${ofFile.slice(13, 21)}, entry of the addenda "${addenda.slice(87, 94)}"`,
	);
});
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'records of the batch 2, batch control 000002, file control 00000001, entry of the addenda "       "' ]
