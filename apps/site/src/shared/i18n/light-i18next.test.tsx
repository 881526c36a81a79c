import { LANGUAGES } from '@evens/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next, I18nextProvider as RealProvider, useTranslation as useRealTranslation } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { I18nextProvider, LightTexts, useTranslation } from './light-i18next.ts';

type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Texts>('../../locales/*/*.json', { eager: true, import: 'default' });
const AREAS = [...new Set(Object.keys(files).map((file) => /([^/]+)\.json$/.exec(file)?.[1] ?? ''))];

/** Shapes of texts that no file has today, as the house may say them in place of the shipped ones. */
const ODD: Texts = {
  plain: 'Text',
  spaced: 'With {{ name }} and {{-other}}',
  missing: 'Without {{nothing}}.',
  money: '$1 and $& for {{name}}',
  'with.dot': 'a key with a dot',
  deep: { 'with.dot': 'deeper', list: ['one {{name}}', 'two'] },
  ties_zero: 'none',
  ties_one: 'one tie',
  ties_other: '{{count}} ties',
  empty: '',
};

const textsOf = (tag: string, area: string): Texts | undefined =>
  area === 'odd' ? ODD : files[`../../locales/${LANGUAGES.find((each) => each.tag === tag)?.code}/${area}.json`];

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (tag, area, done) => {
    const texts = textsOf(tag, area);
    queueMicrotask(() => (texts ? done(null, texts) : done(new Error(`no ${area}`), false)));
  },
};

/** Keys are made here, so the checked types cannot know them. */
interface Speaker {
  t(key: string, values?: object): unknown;
  exists(key: string): boolean;
  getResource(language: string, area: string, key: string): unknown;
  getFixedT(language: null, area: string): (key: string, values?: object) => unknown;
}

type Both = readonly [real: i18n, light: i18n];

async function bothIn(tag: string): Promise<Both> {
  const pair = [i18next.createInstance(), new LightTexts() as unknown as i18n] as const;
  for (const each of pair) {
    await each
      .use(backend)
      .use(initReactI18next)
      .init({
        lng: tag,
        fallbackLng: false,
        load: 'currentOnly',
        ns: [...AREAS, 'odd'],
        defaultNS: 'frame',
        interpolation: { escapeValue: false },
        returnNull: false,
      });
  }
  return pair;
}

/** Paths of all texts and groups of texts. */
const keysOf = (texts: unknown, at = ''): string[] =>
  typeof texts !== 'object' || texts === null
    ? [at]
    : [...(at ? [at] : []), ...Object.entries(texts).flatMap(([key, text]) => keysOf(text, at ? `${at}.${key}` : key))];

const VALUES = { name: 'A$&B {{x}} <b>', n: 3, home: 'Ajax', away: undefined, amount: '1,5', sport: null };
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000];

describe.each(LANGUAGES.map(({ tag }) => tag))('in %s', (tag) => {
  let pair: Both;
  beforeAll(async () => {
    pair = await bothIn(tag);
  });

  it('says every text as i18next does, with values and in every number', () => {
    const [real, own] = pair as unknown as readonly [Speaker, Speaker];
    const differ: unknown[] = [];
    const look = (what: string, say: (of: Speaker) => unknown): void => {
      const [expected, found] = [say(real), say(own)];
      if (JSON.stringify(expected) !== JSON.stringify(found)) differ.push({ what, expected, found });
    };
    for (const area of [...AREAS, 'odd']) {
      for (const key of keysOf(textsOf(tag, area))) {
        const full = `${area}:${key}`;
        look(full, (of) => of.getResource(tag, area, key));
        look(`${full} is there`, (of) => of.exists(full));
        // Of a group i18next says that it is one.
        if (typeof real.getResource(tag, area, key) !== 'string') continue;
        look(`${full} as it stands`, (of) => of.getFixedT(null, area)(key, VALUES));
        const plural = /^(.*)_(zero|one|two|few|many|other)$/.exec(full)?.[1];
        if (plural)
          for (const count of COUNTS) look(`${plural} of ${count}`, (of) => of.t(plural, { ...VALUES, count }));
      }
    }
    look('a list', (of) => of.t('help:topics', { returnObjects: true }));
    look('a list of ours', (of) => of.t('odd:deep.list', { returnObjects: true, name: 'x' }));
    look('nothing', (of) => of.t('odd:not.there'));
    look('nothing in an area', (of) => of.getFixedT(null, 'odd')('not.there'));
    look('of the first area', (of) => of.t('skip'));
    expect(differ.slice(0, 20)).toEqual([]);
  });
});

function Real() {
  const { t } = useRealTranslation(['results', 'sportsbook']);
  return <p>{[t('title'), t('sportsbook:home.heading'), t('sportsbook:soon.title')]}</p>;
}

function Light() {
  const { t } = useTranslation(['results', 'sportsbook']);
  return <p>{[t('title'), t('sportsbook:home.heading'), t('sportsbook:soon.title')] as string[]}</p>;
}

const Area = () => <p>{useTranslation('results').t('title') as string}</p>;

describe('in components', () => {
  afterEach(() => void vi.useRealTimers());

  it('gives the same texts, of the first area where none is named', async () => {
    const [real, own] = await bothIn('de-DE');
    const expected = renderToString(
      <RealProvider i18n={real}>
        <Real />
      </RealProvider>,
    );
    const found = renderToString(
      <I18nextProvider i18n={own as unknown as LightTexts}>
        <Light />
      </I18nextProvider>,
    );
    expect(found).toBe(expected);
  });

  it('waits for an area that is not there, and has it from then on', async () => {
    const own = new LightTexts().use(backend);
    await own.init({ lng: 'de-DE', ns: ['frame'], defaultNS: 'frame' });
    const draw = () =>
      renderToString(
        <I18nextProvider i18n={own}>
          <Suspense fallback="waits">
            <Area />
          </Suspense>
        </I18nextProvider>,
      );
    expect(draw()).toContain('waits');
    await own.loadNamespaces('results');
    expect(draw()).toContain(String((textsOf('de-DE', 'results') as { title: string }).title));
  });

  it('reads an area again that did not come at once, and all that were read in the next language', async () => {
    vi.useFakeTimers();
    let silent = 2;
    const read: string[] = [];
    const unsteady = {
      type: 'backend',
      read: (tag: string, area: string, done: (cause: unknown, texts: unknown) => void) => {
        read.push(`${tag} ${area}`);
        silent -= 1;
        if (silent >= 0) done(new Error('silence'), true);
        else done(null, { title: `${area} in ${tag}` });
      },
    };
    const own = new LightTexts().use(unsteady);
    const started = own.init({ lng: 'de-DE', ns: ['frame'], defaultNS: 'frame' });
    await vi.advanceTimersByTimeAsync(350 + 700);
    await started;
    expect(own.t('title')).toBe('frame in de-DE');
    await own.loadNamespaces('slip');
    await own.changeLanguage('fr');
    expect(own.t('slip:title')).toBe('slip in fr');
    expect(read).toEqual(['de-DE frame', 'de-DE frame', 'de-DE frame', 'de-DE slip', 'fr frame', 'fr slip']);
  });
});
