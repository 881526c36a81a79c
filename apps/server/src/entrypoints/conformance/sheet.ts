import { readFileSync } from 'node:fs';
import type { Row } from './ground.ts';
import { type CheckReport, faultsOf, type Report } from './run-checks.ts';

const ADAPTERS = new URL('../../capabilities/casino/providers/adapters/', import.meta.url);

/** Rows of a page's table of confidence, as `field | how well it is known`. */
const rowsIn = (page: string): readonly (readonly [field: string, known: string])[] =>
  [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, field = '', known = '']): [string, string] => [
    field.trim(),
    known.trim(),
  ]);

/** What no owner's document and no two sources say: read from the adapter's own page, so that there is one list. */
function notKnown(provider: string): readonly string[] {
  const rows = rowsIn(readFileSync(new URL(`${provider}/README.md`, ADAPTERS), 'utf8'));
  const of = (grade: RegExp): string[] => rows.flatMap(([field, known]) => (grade.test(known) ? [field] : []));
  // Links lead on from the adapter's folder, not from the sheet.
  const plain = (field: string): string => field.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return [
    ...of(/^C\b/).map((field) => `- assumed: ${plain(field)}`),
    ...of(/^B\b/).map((field) => `- from one source: ${plain(field)}`),
  ];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;

const rowLine = ({ step, sent, answered, demanded, assumed, faults }: Row): string => {
  const passed = faults.length === 0 ? 'pass' : `**fail**: ${cell(faults.join('; '))}`;
  return `| ${step} | ${code(sent)} | ${code(answered)} | ${cell(demanded)}${assumed ? ' (assumed)' : ''} | ${passed} |`;
};

function checkLines({ title, rows, without, faults }: CheckReport): string[] {
  const lines = [`## ${title}`, ''];
  if (without !== undefined) return [...lines, `Not tried. ${without}`, ''];
  if (rows.length > 0) {
    lines.push('| step | sent | answered | demanded | |', '|---|---|---|---|---|', ...rows.map(rowLine), '');
  } else if (faults.length === 0) lines.push('pass', '');
  for (const fault of faults) lines.push(`**fail**: ${fault}`, '');
  return lines;
}

/** A sheet for the provider, in Markdown: the same for every run that comes out the same. @param name - as people write it */
export function sheetOf(report: Report, name: string): string {
  const faults = faultsOf(report);
  const tried = report.checks.filter(({ without }) => without === undefined);
  const passed = tried.filter((check) => faultsOf({ ...report, checks: [check] }).length === 0);
  return [
    `# Conformance of the wallet: ${name}`,
    `Written by \`npm run conformance -- ${report.provider} --write\`, over HTTP, by the provider's protocol; ${passed.length} of ${tried.length} checks passed.`,
    '',
    'Ids of the run, times, tokens and signatures are left out or shown as `…`. What is demanded stands as this side of the protocol is known',
    'to us: `(assumed)` where no source says it. Please correct what is otherwise.',
    '',
    ...report.checks.flatMap(checkLines),
    '## What is not known for certain',
    '',
    ...notKnown(report.provider),
    '',
    ...(faults.length === 0 ? [] : [`${faults.length} faults.`, '']),
  ].join('\n');
}
