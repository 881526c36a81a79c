import {
  choicesOf,
  defaultOf,
  noteOf,
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingName,
  variableOf,
} from './settings.ts';

const WIDTH = Math.max(...SETTING_NAMES.map((name) => variableOf(name).length));

/** What .env.example writes after the equals sign; empty where only the reader can know it. */
function shownOf(name: SettingName): string {
  const { example } = noteOf(name);
  const shown = example ?? defaultOf(name) ?? '';
  // A file of settings ends a bare value at these characters.
  return /[\s#'"]/.test(shown) ? `"${shown}"` : shown;
}

/** What stands under the sentence of a setting: its choices, its default where another value is shown, its partners. */
function remarksOn(name: SettingName): string[] {
  const { needs, secret, example } = noteOf(name);
  const choices = choicesOf(name);
  const standard = defaultOf(name);
  return [
    choices.length > 0 ? `One of: ${choices.join(', ')}.` : '',
    example !== undefined && standard !== undefined ? `Default: ${standard}.` : '',
    needs ? `Needs: ${needs.join(', ')}.` : '',
    secret && example === undefined ? 'No example: write your own.' : '',
  ].filter(Boolean);
}

/** What `npm start -- --help` prints. */
export function helpText(): string {
  const row = (name: SettingName): string => {
    const { says, needs } = noteOf(name);
    const choices = choicesOf(name);
    const standard = defaultOf(name);
    const notes = [
      choices.length > 0 ? `one of ${choices.join(', ')}` : '',
      standard === undefined ? '' : `default ${standard}`,
      needs ? `needs ${needs.join(', ')}` : '',
    ].filter(Boolean);
    return `  ${variableOf(name).padEnd(WIDTH)} ${says}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
  };
  return [
    'Evens: a sportsbook and casino of your own.',
    '',
    'npm start            starts everything',
    'npm start -- --help  shows this',
    '',
    'Settings are environment variables, or lines of a file .env:',
    ...SETTING_GROUPS.flatMap(({ title, names }) => ['', `${title}:`, ...names.map(row)]),
    '',
  ].join('\n');
}

/** The file .env.example: each line holds as it stands once the # before it is gone. */
export function envExample(): string {
  const block = (name: SettingName): string =>
    [
      `# ${noteOf(name).says}`,
      ...remarksOn(name).map((each) => `# ${each}`),
      `# ${variableOf(name)}=${shownOf(name)}`,
    ].join('\n');
  return [
    '# Copy to .env and take the # from what you change. An empty value counts as not set.\n# Written by: npm run write-docs',
    ...SETTING_GROUPS.flatMap(({ title, names }) => [`## ${title}`, ...names.map(block)]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The page docs/settings.md. */
export function settingsPage(): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const row = (name: SettingName): string => {
    const { changedBy, says, needs, example } = noteOf(name);
    const standard = defaultOf(name);
    const shown =
      standard !== undefined ? `\`${standard}\`` : example === undefined ? '' : `none, for instance \`${example}\``;
    const choices = choicesOf(name);
    const more = [
      choices.length > 0 ? ` One of ${choices.map((each) => `\`${each}\``).join(', ')}.` : '',
      needs ? ` Needs ${needs.map((each) => `\`${each}\``).join(', ')}.` : '',
    ];
    return `| \`${variableOf(name)}\` | ${cell(says + more.join(''))} | ${cell(shown)} | ${changedBy} |`;
  };
  const tables = SETTING_GROUPS.map(({ title, names }) =>
    [
      `## ${title}`,
      '',
      '| setting | what it does | default | changed by |',
      '|---|---|---|---|',
      ...names.map(row),
      '',
    ].join('\n'),
  );
  return [
    '# Settings\n',
    'Made by `npm run write-docs` from `apps/server/src/platform/config`; do not edit. How they are read and what to set for',
    'what: [operations](operations.md#configuration). `room`: operators change it in the back office while the house runs,',
    'and the variable is the default; `operator`: a decision of the business, read at the start; `machine`: where and how',
    'the process runs.\n',
    ...tables,
  ].join('\n');
}
