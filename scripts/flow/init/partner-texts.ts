/** Returns the notes that a partner's repository begins with. */
export function partnerReadme(code: string): string {
	return `# ${code}

What ${code} changes of heloc-flow: \`${code}/org.json\` says who the lender is, and any file of the product may be repeated
below \`${code}/\` at the same path with only what differs.

1. Fill in \`${code}/org.json\`: the check names each value that is still open.
2. Check beside a checkout of heloc-flow, as every pull request is checked (\`.github/workflows/check.yml\`):

\`\`\`
npm run -s flow -- check --org ${code} --overlays PATH-OF-THIS-FOLDER
npm run -s flow -- test --org ${code} --overlays PATH-OF-THIS-FOLDER
npm run -s flow -- diff --org ${code} --overlays PATH-OF-THIS-FOLDER
\`\`\`

Editors complete keys and ids from \`.schemas/\`, a copy of the product's schemas: copy them again from \`schemas/meta\` when
the product has new ones.
`;
}

/** Returns the workflow that checks every pull request and shows what is found at its line. */
export function partnerWorkflow(code: string): string {
	return `name: check
on: [pull_request]
permissions: { contents: read }
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { path: partner }
      - uses: actions/checkout@v4
        with: { repository: heloc-flow/heloc-flow, path: product, ref: main }
      - run: npm ci --ignore-scripts
        working-directory: product
      - run: npm run -s flow -- check --org ${code} --overlays ../partner --no-cache --format github
        working-directory: product
      - run: npm run -s flow -- test --org ${code} --overlays ../partner --format github
        working-directory: product
      - run: npm run -s flow -- diff --org ${code} --overlays ../partner >> "$GITHUB_STEP_SUMMARY"
        working-directory: product
`;
}
