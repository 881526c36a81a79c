import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  type ChangeFault,
  currentTexts,
  findSite,
  openConfigDesk,
  openTextDesk,
  readTranslations,
  type TextPlace,
} from '../capabilities/house/content/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { runConfig } from './content-config.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run -s content                                    lists the texts and pages that were changed
npm run -s content -- set KEY LANGUAGE TEXT...         a text of the site: set frame:tabs.live de-DE Jetzt live
npm run -s content -- page NAME LANGUAGE FILE          a page of text from a file: page privacy-policy en-US our.html
npm run -s content -- reset KEY-OR-NAME LANGUAGE       the shipped words again
npm run -s content -- versions KEY-OR-NAME LANGUAGE    every version of it, newest first
npm run -s content -- version KEY-OR-NAME LANGUAGE N   sets version N again
npm run -s content -- config                           the whole configuration of the site
npm run -s content -- config FIELD                     one field of it
npm run -s content -- config FIELD VALUE               sets it: config blockedCountries US,FR
npm run -s content -- config FIELD default             as shipped again

KEY is NAMESPACE:KEY of a file in apps/site/src/locales. A text must name the same {{values}} as the English one. A page's
file begins with lines "title: ...", "summary: ...", of an article of the blog (blog/NAME) also "category: ..." and
"published: 2026-11-22"; then an empty line and HTML, of which only text, lists, tables and links are kept. A running house
shows a change within a second, without a build. Fields of the configuration: lists with commas, on, off, none, numbers, JSON for
helpLinks, themeTokens and slides.PAGE. Exit code 1: the change does not fit, nothing was changed, and the reason is said.
`;

type Order =
  | { readonly verb: 'list' }
  | { readonly verb: 'set'; readonly place: TextPlace; readonly body: string | null }
  | { readonly verb: 'versions'; readonly place: TextPlace }
  | { readonly verb: 'version'; readonly place: TextPlace; readonly version: number }
  | { readonly verb: 'config'; readonly field: string | undefined; readonly said: string };

const REASONS: Readonly<Record<ChangeFault, string>> = {
  unknownKey: 'The site has no text of this key.',
  empty: 'The text is empty.',
  tooLong: 'The text is longer than 4,000 signs.',
  placeholders: 'The text does not name the same {{values}} as the English one: it would leave a hole.',
  head: 'The file must begin with lines "title: ...", "summary: ..." and an empty line after them.',
  title: 'The page has no title, or one longer than 200 signs.',
  category: 'The category must be small letters, figures and dashes.',
  published: 'The day must be a day of the calendar: 2026-11-22.',
  html: 'Nothing is left of the page: it is empty, or holds nothing that may stand there.',
  language: 'The site does not speak this language.',
  name: "A page's name is small letters, figures and dashes: privacy-policy, blog/a-guide.",
  tooLongPage: 'The page is longer than 200,000 signs.',
  version: 'There is no such version.',
};

/** A key of a text has a colon, a page's name has none. */
const placeOf = (name: string, lang: string): TextPlace => ({ kind: name.includes(':') ? 'text' : 'page', name, lang });

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [verb = 'list', name = '', lang = '', ...rest] = positionals;
  if (verb === 'list') return name === '' ? { verb } : undefined;
  if (verb === 'config') return { verb, field: name || undefined, said: [lang, ...rest].join(' ').trim() };
  if (name === '' || lang === '') return undefined;
  const place = placeOf(name, lang);
  const said = rest.join(' ');
  switch (verb) {
    case 'set':
      return said !== '' && place.kind === 'text' ? { verb, place, body: said } : undefined;
    case 'page':
      return rest.length === 1 && place.kind === 'page'
        ? { verb: 'set', place, body: readFileSync(said, 'utf8') }
        : undefined;
    case 'reset':
      return said === '' ? { verb: 'set', place, body: null } : undefined;
    case 'versions':
      return said === '' ? { verb, place } : undefined;
    case 'version':
      return /^[1-9]\d{0,8}$/.test(said) ? { verb, place, version: Number(said) } : undefined;
    default:
      return undefined;
  }
}

async function run(order: Order, { out, err }: Streams): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const desk = openTextDesk(db, readTranslations(findSite()?.locales, true));
    if (order.verb === 'list') {
      const found = await currentTexts(db);
      for (const { name, lang, version, changedBy, changedAt } of found) {
        out(`${name} ${lang}: version ${version}, ${changedBy}, ${changedAt.toISOString()}\n`);
      }
      if (found.length === 0) out('Every text is as it was shipped.\n');
      return 0;
    }
    if (order.verb === 'config') return await runConfig(openConfigDesk(db), order.field, order.said, { out, err });
    const { name, lang } = order.place;
    if (order.verb === 'versions') {
      for (const { version, body, changedBy, changedAt } of await desk.versions(order.place)) {
        out(`${version}, ${changedBy}, ${changedAt.toISOString()}: ${body ?? '(as shipped)'}\n`);
      }
      return 0;
    }
    const by = 'operator:command';
    const changed =
      order.verb === 'version'
        ? await desk.bringBack(order.place, order.version, by)
        : await desk.change(order.place, order.body, by);
    if (!changed.ok) {
      err(`${REASONS[changed.fault]}\n`);
      return 1;
    }
    out(`${name} ${lang} has version ${changed.version} now.\n`);
    if (changed.cleaned)
      err('Something of the page is not shown: programs, styles, frames, forms and pictures are left out.\n');
    return 0;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
