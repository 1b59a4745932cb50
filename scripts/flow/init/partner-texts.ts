/** Returns the README of a new partner's repository. */
export function partnerReadme(code: string): string {
	return `# ${code}

What ${code} changes in heloc-flow: \`${code}/org.json\` identifies the lender, and any product file can be repeated
under \`${code}/\` at the same path with only the differences.

1. Fill in \`${code}/org.json\`: the check names each value that is still blank.
2. Run the checks from a checkout of heloc-flow, as every pull request does (\`.github/workflows/check.yml\`):

\`\`\`
npm run -s flow -- check --org ${code} --overlays PATH-OF-THIS-FOLDER
npm run -s flow -- test --org ${code} --overlays PATH-OF-THIS-FOLDER
npm run -s flow -- diff --org ${code} --overlays PATH-OF-THIS-FOLDER
\`\`\`

Editors complete keys and ids from \`.schemas/\`, a copy of the product's schemas: copy them again from \`schemas/meta\` after
an update of the product.
`;
}

/** Returns the workflow that checks every pull request and annotates findings at their lines. */
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
