import { randomBytes } from 'node:crypto';
import { type Endpoint, endGameSession, getGameLaunch, getProviderPools } from '@evens/contract';
import {
  accept,
  assert,
  type Currency,
  HOUSE_CURRENCY,
  isCurrency,
  type Refusal,
  type RefusalCode,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import {
  type Caller,
  type Handler,
  type PlayerCaller,
  type PlayerRoute,
  type Route,
  refusedWithMessage,
  route,
  USER_TYPES,
} from '../../../platform/http/index.ts';
import { isOpen } from '../lobby/index.ts';
import { newRoundId } from '../rounds/index.ts';
import type { Adapter, LaunchAsk, Why } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { bonusBeside } from './bonus-money.ts';
import { nicknameOf } from './nickname.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { type Asks, planned } from './planned.ts';
import type { PathAnswer, PathAsk, PlayerPath } from './player-path.ts';
import type { ProviderPools } from './pools.ts';
import { beginSession, endSession } from './session-store.ts';
import type { ProviderSettings } from './settings.ts';
import type { TitleLists } from './title-lists.ts';
import { keyOfGame, keyOfListed, titleOf } from './titles.ts';

export interface PathParts extends ProvidersParts, Pick<Asks, 'failed'> {
  readonly settings: ProviderSettings;
  readonly lists: TitleLists;
  readonly pools: ProviderPools;
}

interface Asking {
  readonly adapter: Adapter;
  readonly configured: Configured;
  readonly ask: PathAsk;
  readonly caller: Caller;
  readonly ip: string;
  readonly isMobile: boolean;
}

type Found = Result<PathAnswer, Refusal>;

/** What a provider's refusals of a launch are to a player. */
const CODE_OF: Partial<Record<Why, RefusalCode>> = {
  currency: 'CurrencyNotAllowed',
  country: 'PlayNotAllowedHere',
  locked: 'AccountLockedException',
  game: 'GameNotOffered',
  off: 'GameNotOffered',
};
const refusedFor = (why: Why) => refuse(refusal(CODE_OF[why] ?? 'ServiceUnavailable'));

/** So much that nobody guesses it, in signs that stand in any address. */
export const newGameToken = (): string => randomBytes(24).toString('base64url');

const twoLetters = (language: string | null | undefined): string => (language ?? 'en').slice(0, 2).toLowerCase();

const currencyOf = ({ ask, caller }: Pick<Asking, 'ask' | 'caller'>): Currency => {
  if (caller.kind === 'player') return caller.currency;
  return ask.currency !== undefined && isCurrency(ask.currency) ? ask.currency : HOUSE_CURRENCY;
};

/** Why this caller may not open a game with money. */
function mayNotPlay({ caller, adapter }: Asking): Refusal | undefined {
  if (caller.kind !== 'player') return refusal('NotSignedIn');
  const { userType, noPlay, noBets, currency } = caller;
  if (userType !== USER_TYPES.user && userType !== USER_TYPES.demoUser) return refusal('NoPrivilegesException');
  if (noPlay) return noPlay;
  if (noBets) return noBets;
  const { currencies } = adapter.row;
  return currencies && !currencies.includes(currency) ? refusal('CurrencyNotAllowed') : undefined;
}

const commonAsk = (
  { siteUrl }: Pick<PathParts, 'siteUrl'>,
  { ask, ip, isMobile }: Asking,
  game: string,
): Pick<LaunchAsk, 'game' | 'device' | 'ip' | 'exitUrl' | 'cashierUrl'> => ({
  game,
  device: ask.device ?? (isMobile ? 'mobile' : 'desktop'),
  ip,
  exitUrl: `${siteUrl()}/casino`,
  cashierUrl: `${siteUrl()}/?modal=deposit`,
});

/** A demo: no session of the house, and nothing of a player in it. */
async function tryGame(parts: PathParts, asking: Asking, game: string): Promise<Found> {
  const { adapter, configured, ask } = asking;
  const launch = adapter.launch(
    {
      ...commonAsk(parts, asking, game),
      demo: true,
      language: twoLetters(ask.language),
      country: ask.country ?? '',
      currency: currencyOf(asking),
    },
    configured.settings,
  );
  const found = await planned(adapter.id, launch, configured.settings, parts);
  if (!found.ok) return refusedFor(found.refusal);
  return accept({ kind: 'launched', url: found.value.url, sessionId: '', data: found.value.data ?? {} });
}

/** Opens a session and the game in it. Money moves only when the game calls. */
async function openGame(parts: PathParts, asking: Asking, caller: PlayerCaller, game: string): Promise<Found> {
  const { db, clock, wallet, account } = parts;
  const { adapter, configured, ask } = asking;
  const facts = await account(caller.accountId);
  if (!facts) return refuse(refusal('NotSignedIn'));
  const { currency } = caller;
  const { country } = facts;
  if (!isOpen(await parts.closedGames(), keyOfGame(adapter, game), { country, currency }))
    return refuse(refusal('GameNotOffered', { game }));
  const token = newGameToken();
  const language = twoLetters(ask.language ?? facts.language);
  const nickname = nicknameOf(caller.accountId);
  const play = caller.userType === USER_TYPES.demoUser;
  const cashOnly = ask.cashOnly ?? false;
  const whose = { provider: adapter.id, accountId: caller.accountId, currency, game, play, cashOnly };
  const balanceMinor = await inTransaction(
    db,
    async (tx) =>
      ((await wallet.cashIn(tx, caller.accountId, currency)) ?? 0n) + (await bonusBeside(parts.bonuses, tx, whose)),
  );
  const player = { id: caller.accountId, currency, country, nickname, language, game, token, balanceMinor };
  const common = commonAsk(parts, asking, game);
  const plan = adapter.launch({ ...common, demo: false, language, country, currency, player }, configured.settings);
  const found = await planned(adapter.id, plan, configured.settings, parts);
  if (!found.ok) return refusedFor(found.refusal);
  const id = newRoundId(clock.wallMs());
  const { url, theirSession, data = {} } = found.value;
  const { device } = common;
  await inTransaction(db, (tx) => beginSession(tx, { ...whose, id, language, country, device, token, theirSession }));
  return accept({ kind: 'launched', url, sessionId: id, data });
}

async function launch(parts: PathParts, asking: Asking): Promise<Found> {
  const { adapter, configured, ask, caller } = asking;
  const game = ask.game ?? '';
  if (!ask.demo) {
    const no = mayNotPlay(asking);
    if (no) return refuse(no);
  }
  const list = await parts.lists.of(adapter, configured, currencyOf(asking));
  if (!list.ok) return refusedFor(list.refusal);
  if (!configured.isOn || !list.value.some((each) => each.game === game))
    return refuse(refusal('GameNotOffered', { game }));
  if (ask.demo) return tryGame(parts, asking, game);
  return caller.kind === 'player' ? openGame(parts, asking, caller, game) : refuse(refusal('NotSignedIn'));
}

async function games(parts: PathParts, asking: Asking): Promise<Found> {
  const { adapter, configured, ask } = asking;
  if (!configured.isOn) return accept({ kind: 'games', games: [] });
  const currency = currencyOf(asking);
  if (adapter.row.currencies && !adapter.row.currencies.includes(currency)) return accept({ kind: 'games', games: [] });
  const list = await parts.lists.of(adapter, configured, currency);
  if (!list.ok) return refusedFor(list.refusal);
  const closed = await parts.closedGames();
  const where = { country: ask.country, currency };
  const open = list.value.filter(({ game }) => isOpen(closed, keyOfGame(adapter, game), where));
  return accept({
    kind: 'games',
    games: open.map(({ game, name, studio, category }) => ({
      ...{ key: game, name, studio: studio ?? adapter.id },
      category: category ?? (titleOf(adapter, game)?.live && 'live'),
    })),
  });
}

async function jackpots(parts: PathParts, { adapter, configured, ...asking }: Asking): Promise<Found> {
  const plan = adapter.jackpots?.(currencyOf(asking), configured.settings);
  if (!plan) return accept({ kind: 'jackpots', jackpots: [] });
  const found = await planned(adapter.id, plan, configured.settings, parts);
  return found.ok ? accept({ kind: 'jackpots', jackpots: found.value }) : refusedFor(found.refusal);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function end({ db }: PathParts, { ask, caller }: Asking): Promise<Found> {
  const id = ask.sessionId ?? '';
  if (caller.kind !== 'player' || !ID.test(id) || !(await endSession(db, id, caller.accountId)))
    return refuse(refusal('NotFound'));
  return accept({ kind: 'ended' });
}

/** The specification's callers read why by `Message` (2, L169 and L210). */
const SAYS_MESSAGE = { refusedAs: refusedWithMessage } as const;

const DOES = { launch, games, jackpots, end } as const;

/** Phones say so in the name of their browser; where a call says the device itself, that counts. */
const isMobile = (agent: unknown): boolean => typeof agent === 'string' && /\b(?:Mobi|Android|iPhone)/.test(agent);

function pathRoute(parts: PathParts, adapter: Adapter, path: PlayerPath): PlayerRoute {
  const handler: Handler<Endpoint> = async (request) => {
    const { caller, query, ip, headers } = request as {
      readonly caller: Caller;
      readonly query: Readonly<Record<string, unknown>> | undefined;
      readonly ip: string;
      readonly headers: Readonly<Record<string, unknown>>;
    };
    const configured = await parts.settings.of(adapter.id);
    const ask = path.ask(query ?? {});
    if (!configured) {
      // What nobody has configured offers nothing: an empty list, and no game.
      if (path.does === 'games') return path.answer({ kind: 'games', games: [] }) as never;
      if (path.does === 'jackpots') return path.answer({ kind: 'jackpots', jackpots: [] }) as never;
      return refuse(refusal(path.does === 'end' ? 'NotFound' : 'GameNotOffered', {}));
    }
    const asking = { adapter, configured, ask, caller, ip, isMobile: isMobile(headers['user-agent']) };
    const found = await DOES[path.does](parts, asking);
    return (found.ok ? path.answer(found.value) : found) as never;
  };
  return route(path.endpoint, handler, SAYS_MESSAGE) as Route<'player'>;
}

/** A game by the lobby's key, whoever makes it. */
async function launchByKey(
  parts: PathParts,
  key: string,
  asked: Omit<Asking, 'adapter' | 'configured' | 'ask'> & Pick<PathAsk, 'demo' | 'cashOnly'>,
) {
  const adapter = ADAPTERS.find(({ id }) => key.startsWith(`${id}-`));
  const configured = adapter && (await parts.settings.of(adapter.id));
  const unknown = refuse(refusal('GameNotOffered', { game: key }));
  if (!adapter || !configured) return unknown;
  const { demo, cashOnly, ...asking } = asked;
  const list = await parts.lists.of(adapter, configured, currencyOf({ ...asking, ask: {} }));
  if (!list.ok) return refusedFor(list.refusal);
  const game = list.value.find((each) => keyOfListed(adapter, each) === key)?.game;
  return game === undefined
    ? unknown
    : launch(parts, { ...asking, adapter, configured, ask: { game, demo, cashOnly } });
}

/** The site's own two ways, by the lobby's keys. */
const ownRoutes = (parts: PathParts): readonly PlayerRoute[] => [
  route(
    getGameLaunch,
    async ({ caller, query, ip, headers }) => {
      const { isDemo: demo = false, cashOnly = false } = query;
      const asked = { caller, ip, isMobile: isMobile(headers['user-agent']), demo, cashOnly };
      const found = await launchByKey(parts, query.game, asked);
      if (!found.ok) return found;
      assert(found.value.kind === 'launched', 'a launch was asked for');
      const { url, sessionId } = found.value;
      return { Url: url, result: url, SessionId: sessionId };
    },
    SAYS_MESSAGE,
  ),
  route(getProviderPools, async ({ caller }) => ({
    Pools: [...(await parts.pools.in(currencyOf({ ask: {}, caller })))],
  })),
  route(endGameSession, async ({ caller, body }) => {
    const { sessionId } = body;
    const ended = ID.test(sessionId) && (await endSession(parts.db, sessionId, caller.accountId));
    return ended ? { result: true } : refuse(refusal('NotFound'));
  }),
];

/** The calls of the player's site, as every adapter lists them, and the site's own. */
export const playerRoutes = (parts: PathParts): readonly PlayerRoute[] => [
  ...ADAPTERS.flatMap((adapter) => adapter.paths.map((path) => pathRoute(parts, adapter, path))),
  ...ownRoutes(parts),
];
