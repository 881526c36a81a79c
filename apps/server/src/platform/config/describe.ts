import { z } from 'zod';
import { SETTING_NAMES, SETTINGS, type SettingName, variableOf } from './settings.ts';

/** The default as one would write it in the environment; empty where there is none. */
function defaultOf(name: SettingName): string {
  const parsed = z.object({ [name]: SETTINGS[name] }).parse({})[name];
  if (parsed === undefined) return '';
  // Whatever is read as yes or no is written as on or off.
  if (typeof parsed === 'boolean') return parsed ? 'on' : 'off';
  return String(parsed);
}

/** The members of a choice; empty for free values. */
function choicesOf(name: SettingName): string[] {
  const input = z.toJSONSchema(SETTINGS[name], { io: 'input', unrepresentable: 'any' });
  return Array.isArray(input.enum) && input.enum.length > 1 ? input.enum.map(String) : [];
}

export function helpText(): string {
  const rows = SETTING_NAMES.map((name) => {
    const choices = choicesOf(name);
    const notes = [
      choices.length > 0 ? `one of ${choices.join(', ')}` : '',
      defaultOf(name) && `default ${defaultOf(name)}`,
    ];
    const note = notes.filter(Boolean).join('; ');
    return `  ${variableOf(name).padEnd(16)} ${SETTINGS[name].description ?? ''}${note ? ` (${note})` : ''}`;
  });
  return [
    'Evens: a sportsbook and casino of your own.',
    '',
    'npm start            starts everything',
    'npm start -- --help  shows this',
    '',
    'Settings are environment variables, or lines of a file .env:',
    ...rows,
    '',
  ].join('\n');
}

export function envExample(): string {
  const blocks = SETTING_NAMES.map((name) => {
    const choices = choicesOf(name);
    const lines = [
      `# ${SETTINGS[name].description ?? ''}`,
      ...(choices.length > 0 ? [`# One of: ${choices.join(', ')}`] : []),
    ];
    return [...lines, `# ${variableOf(name)}=${defaultOf(name)}`].join('\n');
  });
  return `# Copy to .env and take the # from what you change. Written by: npm run write-docs\n\n${blocks.join('\n\n')}\n`;
}
