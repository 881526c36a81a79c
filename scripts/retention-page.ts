interface KeptFor {
  readonly name: string;
  readonly what: string;
  readonly keptDays: number;
  readonly why: string;
}

/** The page docs/retention.md: what a running house deletes by itself, made from the rules that delete it. */
export const retentionPage = (rules: readonly KeptFor[]): string => `# Retention

Made by \`npm run write-docs\` from \`apps/server/src/entrypoints/retention-rules.ts\`; do not edit.
[Operations](operations.md#retention) says how it is done. Everything that no rule names is kept for good.

| rule | what goes | days | why so long |
|---|---|---|---|
${rules.map(({ name, what, keptDays, why }) => `| \`${name}\` | ${what} | ${keptDays} | ${why} |`).join('\n')}
`;
