import type { TextPage } from '@evens/contract';
import type { LanguageCode } from './i18n/language.ts';

/** What a link to a fixture needs to know of it. */
export interface FixturePlace {
  readonly id: number;
  readonly sportAlias: string;
  readonly category: { readonly alias: string };
  readonly tournament: { readonly alias: string };
  readonly kind: 'match' | 'outright' | 'race';
  readonly status: string;
}

/** Statuses of a contest that is being played, breaks and interruptions included. */
export const isInPlay = (status: string): boolean =>
  status === 'live' || status === 'suspended' || status === 'interrupted';

/** It has been played, or will not be. */
export const isOver = (status: string): boolean =>
  status === 'ended' || status === 'closed' || status === 'cancelled' || status === 'abandoned';

/** Contests that are drawn have one page a sport: a round is over before anybody could keep a link to it. */
const isVirtual = (sportAlias: string): boolean => sportAlias.startsWith('virtual-');

function fixturePath(base: string, fixture: FixturePlace, esport: boolean): string {
  if (isVirtual(fixture.sportAlias)) return `${base}/virtuals/${fixture.sportAlias}`;
  const place = [fixture.sportAlias, fixture.category.alias, fixture.tournament.alias];
  const live = isInPlay(fixture.status);
  if (esport) return [base, 'esports', ...place, ...(live ? ['live'] : []), 'match', fixture.id].join('/');
  return [base, ...(live ? ['live', 'sport'] : ['sport']), ...place, 'match', fixture.id].join('/');
}

const jackpotPaths = (base: string) => ({
  /** The house's own jackpots (specification 1, L46). */
  mysteryJackpots: `${base}/mystery-jackpots`,
  /** Coupons of ten to fourteen matches, our own. */
  sportJackpot: `${base}/sport-jackpot`,
});

/** Addresses of the screens, to the letter of the specification (section 2). */
export const paths = (language: LanguageCode, isEsport: (sportAlias: string) => boolean) => {
  const base = `/${language}`;
  return {
    home: base,
    sport: (...aliases: readonly string[]) => [base, 'sport', ...aliases].join('/'),
    today: (sportAlias: string) => `${base}/sport/${sportAlias}/today`,
    /** Results: of all sports, of a game of esports, or, our own, of a sport that races. */
    results: (sportAlias?: string) =>
      [
        base,
        sportAlias && isEsport(sportAlias) ? 'esports' : 'sport',
        ...(sportAlias ? [sportAlias] : []),
        'results',
      ].join('/'),
    esportsResults: `${base}/esports/results`,
    /** How a contest that is over was settled. */
    result: ({ id, sportAlias }: Pick<FixturePlace, 'id' | 'sportAlias'>) =>
      [base, ...(isEsport(sportAlias) ? ['esports', sportAlias] : ['sport']), 'results', id].join('/'),
    schedule: `${base}/sport/schedule`,
    /** A slip that was handed on by a code, our own; without one, where to type it. */
    booking: (code?: string) => [base, 'sport', 'booking', ...(code ? [code] : [])].join('/'),
    /** Where a receipt is checked, our own. */
    receipts: `${base}/receipts`,
    /** Every bet of the signed-in player, our own. */
    myBets: `${base}/sport/my-bets`,
    /** The Asian view: of all sports, of one, or its outrights. */
    asian: (alias?: string) => [base, 'sport', 'koreanView', ...(alias ? [alias] : [])].join('/'),
    earlyMarkets: (sportAlias: string) => `${base}/sport/${sportAlias}/early-markets`,
    /** Of a category, or of a sport by its name. */
    outrights: (alias?: string) => [base, 'sport', 'outrights', ...(alias ? [alias] : [])].join('/'),
    eventView: `${base}/live/event-view`,
    multiView: `${base}/live/multi-view`,
    casino: (...rest: readonly string[]) => [base, 'casino', ...rest].join('/'),
    /** Virtual sports, our own. */
    virtuals: (sportAlias?: string) => [base, 'virtuals', ...(sportAlias ? [sportAlias] : [])].join('/'),
    ...jackpotPaths(base),
    /** The record of a round, our own. */
    casinoRound: (id: string) => `${base}/casino-round/${id}`,
    /** Where a game of the casino is played. */
    game: ({ provider, key, live }: { readonly provider: string; readonly key: string; readonly live?: unknown }) =>
      `${base}/${live === undefined ? 'table-game' : 'live-casino-game'}/${provider}/${key}`,
    /** Agent management: the specification's three paths. */
    agents: (part: 'overview' | 'users' | 'reports') =>
      part === 'overview' ? `${base}/agent-management` : `${base}/agent-management/${part}`,
    promotions: `${base}/promotions`,
    support: `${base}/live-support`,
    help: (topic?: string) => [base, 'frequently-asked-questions', ...(topic ? [topic] : [])].join('/'),
    /** One question of the help centre, opened. */
    question: (topic: string, id: string) => `${base}/frequently-asked-questions/${topic}#${id}`,
    /** A page of text, by its name. */
    page: (name: 'payment-methods' | TextPage) => `${base}/${name}`,
    blog: (category?: string) => [base, 'blog', ...(category ? ['category', category] : [])].join('/'),
    /** By the article's name: `blog/a-guide`. */
    article: (name: string) => `${base}/${name}`,
    live: (sportAlias?: string) => [base, 'live', ...(sportAlias ? ['sport', sportAlias] : [])].join('/'),
    esports: (...aliases: readonly string[]) => [base, 'esports', ...aliases].join('/'),
    notFound: `${base}/404`,
    gallery: `${base}/gallery`,
    rules: (sportAlias?: string) => [base, 'rules', ...(sportAlias ? [sportAlias] : [])].join('/'),
    /** A list of a sport: esports have their own branch. */
    list: (sportAlias: string, ...rest: readonly string[]) =>
      isVirtual(sportAlias)
        ? `${base}/virtuals/${sportAlias}`
        : [base, isEsport(sportAlias) ? 'esports' : 'sport', sportAlias, ...rest].join('/'),
    fixture: (fixture: FixturePlace) => fixturePath(base, fixture, isEsport(fixture.sportAlias)),
  };
};

export type Paths = ReturnType<typeof paths>;
