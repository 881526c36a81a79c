import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { envExample, helpText, loadConfig, SETTING_NAMES, settingsPage, variableOf } from './index.ts';
import { noteOf, SETTING_GROUPS, type SettingName } from './settings.ts';

const shipped = (file: string): string => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');

/** The lines of .env.example that set something, by variable, with the # before them gone. */
const LINES = new Map(
  [...envExample().matchAll(/^# (([A-Z_]+)=.*)$/gm)].map(([, line = '', variable = '']) => [variable, line]),
);
const lineOf = (variable: string): string => LINES.get(variable) ?? '';

/** Long enough for each of the secrets that others need. */
const SECRET = 'x'.repeat(32);
/** What a setting needs, as it is written: with its value, or as .env.example shows it, or a secret of the reader's own. */
const partnerLine = (need: string): string => {
  if (need.includes('=')) return need;
  const line = lineOf(need);
  return line.endsWith('=') ? `${need}=${SECRET}` : line;
};

const needsOf = (name: SettingName): readonly string[] => noteOf(name).needs ?? [];

const EMPTY = new Set([
  'SECRETS_KEY',
  'PARTNERS',
  'RECEIPT_KEY',
  'BANK_ACCOUNTS',
  'PROCESSOR_KEY',
  'PROCESSOR_SECRET',
  'BTC_XPUB',
  'LTC_XPUB',
  'DOGE_XPUB',
  'ETH_XPUB',
  'SIGNER_SECRET',
  'SMS_SECRET',
  'SANDBOX_SECRET',
]);

describe('.env.example', () => {
  it('is current', () => {
    expect(shipped('.env.example'), 'write it anew: npm run write-docs').toBe(envExample());
  });

  it('has one line for each setting', () => {
    expect([...LINES.keys()]).toEqual(SETTING_NAMES.map(variableOf));
  });

  it('leaves empty only what no file can ship: keys, secrets and accounts that money goes to', () => {
    expect(new Set([...LINES.values()].filter((line) => line.endsWith('=')).map((line) => line.slice(0, -1)))).toEqual(
      EMPTY,
    );
  });

  it.each(SETTING_NAMES.map((name) => ({ name, variable: variableOf(name) })))(
    'holds as it stands: $variable',
    ({ name, variable }) => {
      const line = lineOf(variable);
      const config = loadConfig(parseEnv([line, ...needsOf(name).map(partnerLine)].join('\n')));
      if (line.endsWith('=')) expect(config[name]).toBeUndefined();
      else expect(config[name]).toBeDefined();
      // A line that repeats the default changes nothing; one that shows another value is in force.
      const { example } = noteOf(name);
      if (example !== undefined) expect(config[name], line).not.toEqual(loadConfig({})[name]);
      else expect(config[name], line).toEqual(loadConfig({})[name]);
    },
  );

  it.each([
    ['PUBLIC_URL', 'DEMO'],
    ['BACKOFFICE_URL', 'DEMO'],
    ['COUNTRY_HEADER', 'TRUST_PROXY'],
    ['SMS_URL', 'SMS_SECRET'],
    ['PROCESSOR_URL', 'PROCESSOR_SECRET'],
    ['SANDBOX_URL', 'SANDBOX_SECRET'],
  ])('names the partner without which a start refuses %s', (variable, partner) => {
    const name = SETTING_NAMES.find((each) => variableOf(each) === variable);
    expect(name && needsOf(name)).toContain(partner);
    expect(() => loadConfig(parseEnv(lineOf(variable)))).toThrow(partner);
  });

  it('names no partner that is not there', () => {
    const known = new Set(SETTING_NAMES.map(variableOf));
    const named = SETTING_NAMES.flatMap((name) => needsOf(name).map((need) => need.split('=')[0] ?? ''));
    expect(named.filter((each) => !known.has(each))).toEqual([]);
  });

  it.each([
    ['of one process', {}],
    ['of one that replays a season', { FEED: 'replay' }],
    ['of one that plays a script', { FEED: 'scenario' }],
    ['of one among many', { ROLE: 'web' }],
  ])('holds all together, %s', (_what, chosen: Record<string, string>) => {
    const secrets = SETTING_NAMES.flatMap((name) => needsOf(name))
      .filter((need) => EMPTY.has(need))
      .map((need) => `${need}=${SECRET}`);
    const env = { ...parseEnv([...LINES.values(), ...secrets].join('\n')), ...chosen };
    const config = loadConfig(env);
    const unset = SETTING_NAMES.filter((name) => config[name] === undefined).map(variableOf);
    expect(unset.filter((variable) => !EMPTY.has(variable))).toEqual([]);
  });
});

describe('the groups of settings', () => {
  it('hold each setting once', () => {
    expect(SETTING_GROUPS.flatMap(({ names }) => names)).toEqual(SETTING_NAMES);
  });

  it('say of each who changes it, in a sentence', () => {
    for (const name of SETTING_NAMES) expect(noteOf(name).says, name).toMatch(/^.{12,}[.]$/);
    const people = new Set(SETTING_NAMES.map((name) => noteOf(name).changedBy));
    expect(people).toEqual(new Set(['room', 'operator', 'machine']));
  });

  it('print the help by group', () => {
    const help = helpText();
    for (const { title, names } of SETTING_GROUPS) {
      const [, rows = ''] = help.split(`\n${title}:\n`);
      expect(rows.split('\n').slice(0, names.length)).toEqual(
        names.map((name) => expect.stringMatching(new RegExp(`^ {2}${variableOf(name)} +\\S.{10}`))),
      );
    }
  });

  it('print docs/settings.md, which is current', () => {
    const page = settingsPage();
    for (const name of SETTING_NAMES) {
      expect(page).toMatch(new RegExp(`^\\| \`${variableOf(name)}\` .*\\| ${noteOf(name).changedBy} \\|$`, 'm'));
    }
    expect(shipped('docs/settings.md'), 'write it anew: npm run write-docs').toBe(page);
  });
});
