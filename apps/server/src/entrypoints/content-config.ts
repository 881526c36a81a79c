import type { ConfigDesk } from '../capabilities/house/content/index.ts';
import type { Streams } from './operator-command.ts';

const PLAIN: Readonly<Record<string, unknown>> = { on: true, off: false, none: null };

const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null || value === '') return 'none';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(',') || 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What somebody wrote, as the kind of value that the field has: a list with commas, `on`, a number, JSON for all else. */
export function readValue(said: string, before: unknown): unknown {
  if (Array.isArray(before) && !said.startsWith('[')) {
    if (said === 'none') return [];
    if (before.every((each) => typeof each === 'string')) return said.split(',').map((each) => each.trim());
  }
  if (typeof before === 'object' && before !== null) {
    if (said === 'none') return {};
    try {
      return JSON.parse(said);
    } catch {
      throw new Error(`This is no JSON: ${said}`);
    }
  }
  if (typeof before === 'number') return Number(said);
  if (typeof before === 'string' && said === 'none') return '';
  return Object.hasOwn(PLAIN, said) ? PLAIN[said] : said;
}

/** Shows the configuration of the site, shows one field, or sets one. Answers the exit code. */
export async function runConfig(
  desk: ConfigDesk,
  field: string | undefined,
  said: string,
  { out, err }: Streams,
): Promise<number> {
  const all = await desk.all();
  if (field === undefined) {
    for (const [name, value] of all) out(`${name} = ${shown(value)}\n`);
    return 0;
  }
  if (!all.has(field)) {
    err(`There is no field ${field}. There are: ${[...all.keys()].join(', ')}.\n`);
    return 1;
  }
  if (said !== '') {
    const fault = await desk.change(field, said === 'default' ? undefined : readValue(said, all.get(field)));
    if (fault !== undefined) {
      err(`${field} stays as it is: ${fault}.\n`);
      return 1;
    }
  }
  out(`${field} is ${shown((await desk.all()).get(field))}${said === '' ? '' : ' now'}.\n`);
  return 0;
}
