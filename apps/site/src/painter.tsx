import {
  type DrawnPage,
  HELP_TOPICS,
  isLanguageCode,
  type LanguageCode,
  languageTag,
  type OpenPainter,
  type SitePainter,
  TEXT_PAGES,
} from '@evens/contract';
import { QueryClient as Queries, type Query, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { openTexts } from './app/head/painter-texts.ts';
import { serverHeads } from './app/head/server-heads.ts';
import { siteMaps } from './app/head/site-map.ts';
import { isScreen, Screens, segments } from './app/router.tsx';
import { askInHouse } from './shared/api/api.ts';
import { adminConfigQuery } from './shared/config/config.ts';
import { type Drawn, drawnText, drawWith } from './shared/drawn/drawn.ts';
import { putAnswers } from './shared/drawn/put-answers.ts';
import { putNames } from './shared/drawn/put-names.ts';
import { openRemembered, type Remembered } from './shared/drawn/remembered.ts';
import { areaTextsOf, type ChangedTexts, firstTextsOf } from './shared/i18n/i18n.ts';
import { notingScreens, type Waiting } from './shared/lazy-screen.tsx';
import { pathKind } from './shared/path-shapes.ts';
import { anewForDrawing } from './shared/realtime/index.ts';
import { type Looks, looksOf } from './shared/settings/looks.ts';

/** Screens whose first look is the same for everybody who has chosen the same looks. */
const DRAWN_PATHS = [
  /^$/,
  /^live(\/sport(\/[^/]+){1,3})?$/,
  /^(sport|esports)(\/[^/]+){0,3}$/,
  /^(live\/)?(sport|esports)(\/[^/]+){3}(\/live)?\/match\/\d+$/,
  new RegExp(`^(promotions|payment-methods|esports-betting-guide|${TEXT_PAGES.join('|')})$`),
  new RegExp(`^frequently-asked-questions(/(${HELP_TOPICS.join('|')}))?$`),
  /^blog(\/[^/]+){0,2}$/,
  /^casino(\/[^/]+){0,2}$/,
];
/** Among them: what one browser alone knows; races, whose lists stand in the order of all; screens that bring their own texts. */
const LEFT_TO_BROWSER =
  /^(sport\/(favorites$|schedule$|koreanView|booking(\/|$)|horse-racing|greyhounds)|casino\/(recent|favorites)$)/;
const LONGEST_PATH = 200;

/** Asked for a drawing; whatever else a screen wants belongs to one person, or comes after the script has taken over. */
const PUBLIC_QUERIES: ReadonlySet<unknown> = new Set([
  'adminConfig',
  'siteConfig',
  'eventClock',
  'sports',
  'sportTree',
  'topTournaments',
  'fixtures',
  'fixture',
  'priceHistory',
  'page',
  'blog',
  'slides',
  'bettingSettings',
  'paymentMethods',
  'popularBets',
  'casino',
]);
/** Without an answer to these there is nothing to draw; others may have none. */
const OPTIONAL_QUERIES: ReadonlySet<unknown> = new Set(['priceHistory', 'popularBets', 'slides']);

/** Each round draws, then asks what the drawing lacked; a match in play has a part within a part, which is met when that is drawn. */
const MOST_ROUNDS = 7;

interface Variant extends Looks {
  readonly path: string;
  readonly language: LanguageCode;
}

/** The part of the site that the server runs: the same components, drawn once to text. */
export const openPainter: OpenPainter = ({ ask, nowMs, filesOf }) => {
  askInHouse(ask);
  const texts = openTexts(ask);
  const drawnFrom = openRemembered();
  return {
    headOf: serverHeads({
      ask,
      textsOf: async (language) => texts.of(language, await texts.changed(language)),
      isScreen,
      screens: segments,
    }),
    siteMap: siteMaps({ ask, isScreen }),
    variantOf,
    draw: async (text, onWork) => {
      const variant = JSON.parse(text) as Variant;
      const changed = await texts.changed(variant.language);
      const i18n = await texts.of(variant.language, changed);
      return new Drawing({ variant, i18n, changed, atMs: nowMs(), onWork, filesOf }).draw(drawnFrom.of(text));
    },
  };
};

const variantOf: SitePainter['variantOf'] = ({ path, cookies, userAgent }) => {
  const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const [, language = '', ...rest] = asked.split('/');
  const screen = rest.join('/');
  if (asked.length > LONGEST_PATH || !isLanguageCode(language)) return undefined;
  if (!DRAWN_PATHS.some((shape) => shape.test(screen)) || LEFT_TO_BROWSER.test(screen) || pathKind(asked) === 'results')
    return undefined;
  if (!/^[\w/-]*$/.test(screen)) return undefined;
  const variant: Variant = { path: asked, language, ...looksOf(cookies, userAgent) };
  return JSON.stringify(variant);
};

interface DrawingParts {
  readonly variant: Variant;
  readonly i18n: i18n;
  readonly changed: ChangedTexts;
  readonly atMs: number;
  readonly onWork: (ms: number) => void;
  readonly filesOf: Parameters<OpenPainter>[0]['filesOf'];
}

/** One page on its way to text: drawn, asked for what it lacks, and drawn again until it lacks nothing. */
class Drawing {
  private readonly queries = new Queries({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  private readonly drawn: Drawn;
  private readonly page: ReactNode;

  constructor(private readonly parts: DrawingParts) {
    const { variant, i18n, changed, atMs } = parts;
    this.drawn = {
      path: variant.path,
      atMs,
      phone: variant.phone,
      settings: variant.settings,
      queries: [],
      written: {},
      ...(Object.keys(changed).length > 0 && { texts: changed }),
    };
    this.page = (
      <StrictMode>
        <App
          queries={this.queries}
          texts={i18n}
          site={
            <StaticRouter location={variant.path}>
              <Screens />
            </StaticRouter>
          }
        />
      </StrictMode>
    );
  }

  /** Undefined where something that the page cannot do without has no answer. */
  async draw(last: Remembered): Promise<DrawnPage | undefined> {
    const { variant, i18n, onWork } = this.parts;
    const asked = last.queries.map((options) => this.queries.getQueryCache().build(this.queries, options));
    if ((await Promise.all(asked.map(isAnswered))).includes(false)) {
      last.forget();
      return undefined;
    }
    const before = new Map(asked.map((query) => [query, query.options]));
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      putNames(answeredIn(this.queries), variant.language);
      const { markup, screens } = drawOnce(this.page, this.drawn, answersOf(answeredIn(this.queries)), onWork);
      const lacking = lackingIn(this.queries);
      const news = [...screens].filter((screen) => !ready.has(screen));
      if (!markup.includes(BROKEN) && lacking.length === 0 && news.length === 0) {
        const used = answeredIn(this.queries).filter((query) => query.options !== before.get(query));
        last.remember(used);
        if (this.dropVain(used)) continue;
        return this.whole(markup, screens, used);
      }
      // A screen that another language's page has met before may still lack its texts in this one.
      await i18n.loadNamespaces([...screens].flatMap((each) => each.texts));
      const answered = await Promise.all([...lacking.map(isAnswered), ...news.map(makeReady)]);
      if (answered.includes(false)) return undefined;
    }
    throw new Error(`a part of ${variant.path} could not be drawn in ${MOST_ROUNDS} rounds`);
  }

  /**
   * Whatever the screen looked at has options from it; the rest was asked for in vain, and is not in the page: so the page is
   * drawn without it too. Answers whether there was any.
   */
  private dropVain(used: readonly Query[]): boolean {
    const vain = answeredIn(this.queries).filter((query) => !used.includes(query));
    for (const query of vain) this.queries.getQueryCache().remove(query);
    return vain.length > 0;
  }

  /** The page, with its answers and the files that its script will load. */
  private async whole(markup: string, screens: ReadonlySet<Waiting>, used: readonly Query[]): Promise<DrawnPage> {
    const { language } = this.parts.variant;
    const parts = [...screens].flatMap(({ part }) => part ?? []);
    const admin = this.queries.getQueryData(adminConfigQuery.queryKey);
    const loads = [...screens].flatMap(({ load, texts: areas }) => [
      load,
      ...areas.map((area) => areaTextsOf(language, area)),
    ]);
    const modules = await Promise.all([...loads, firstTextsOf(language)].map(moduleOf));
    return {
      lang: languageTag(language),
      rootStyle: admin?.themeTokens ?? {},
      markup,
      data: drawnText({ ...this.drawn, queries: answersOf(used), ...(parts.length > 0 && { parts }) }),
      imports: [...new Set(modules.flatMap((each) => this.parts.filesOf(each)))],
    };
  }
}

/** How React marks a part that waits, or that it gave up. */
const BROKEN = '<!--$!-->';

/** One piece of work: what is set for it is seen by no other drawing. */
function drawOnce(page: ReactNode, drawn: Drawn, answers: Drawn['queries'], onWork: (ms: number) => void) {
  const from = performance.now();
  drawWith(drawn);
  anewForDrawing();
  putAnswers(answers.map(([key, data]) => [key, data]));
  try {
    const { drawing: markup, screens } = notingScreens(() => renderToString(page));
    return { markup, screens };
  } finally {
    drawWith(undefined);
    anewForDrawing();
    onWork(performance.now() - from);
  }
}

const ready = new Set<Waiting>();

async function makeReady(screen: Waiting): Promise<true> {
  await screen.makeReady();
  ready.add(screen);
  return true;
}

/** Below hundreds of matches: it comes when the page already stands. */
const isFarBelow = ([, choice]: readonly unknown[]): boolean =>
  typeof choice === 'object' && choice !== null && 'view' in choice && choice.view === 'outrights' && 'sport' in choice;

const lackingIn = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state, options }) => {
      const isWanted = !('enabled' in options) || options.enabled !== false;
      return state.status === 'pending' && isWanted && PUBLIC_QUERIES.has(queryKey[0]) && !isFarBelow(queryKey);
    });

const answeredIn = (queries: QueryClient): readonly Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success');

/** Rows of a list in a page: more than any window shows. The rest comes when the page already stands. */
const MOST_ROWS = 40;
const shortened = new WeakSet<object>();

function firstRows(answer: unknown): object | undefined {
  if (typeof answer !== 'object' || answer === null || !('fixtures' in answer)) return undefined;
  const { fixtures } = answer;
  if (!Array.isArray(fixtures) || fixtures.length <= MOST_ROWS) return undefined;
  return { ...answer, fixtures: fixtures.slice(0, MOST_ROWS) };
}

async function isAnswered(query: ReturnType<typeof lackingIn>[number]): Promise<boolean> {
  try {
    const answer = await query.fetch();
    const first = firstRows(answer);
    if (first) {
      query.setData(first);
      shortened.add(query);
    }
    return true;
  } catch {
    // The browser will ask, and say what came of it.
    return OPTIONAL_QUERIES.has(query.queryKey[0]);
  }
}

const answersOf = (queries: readonly Query[]): Drawn['queries'] =>
  queries.map((query) => [query.queryKey, query.state.data, shortened.has(query) ? 'part' : 'whole']);

/** The file that a part of the site was written in: each module says so in the server's build (`build/written-in.ts`). */
async function moduleOf(load: (() => Promise<unknown>) | undefined): Promise<string> {
  const module = await load?.();
  const says = typeof module === 'object' && module !== null && 'writtenIn' in module ? module.writtenIn : undefined;
  return typeof says === 'string' ? says : '';
}
