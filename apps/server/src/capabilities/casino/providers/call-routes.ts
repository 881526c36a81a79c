import { providerDoors, type RawAnswer } from '@evens/contract';
import { accept, type Refusal, type RefusalCode, type Result, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { PlayerRoute } from '../../../platform/http/index.ts';
import {
  addressesOf,
  type CallKey,
  type OutsideParty,
  type OutsideWork,
  outsideRoute,
  type RawEndpoint,
} from '../../../platform/outside/index.ts';
import type { Adapter, ProviderCall, RawCall, Why } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { type Done, type DoParts, doCall } from './do-call.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { type QuickCalls, quickCalls } from './quick-calls.ts';
import type { ProviderSettings } from './settings.ts';

/** A call on its way through the house. */
interface Asked {
  readonly call: ProviderCall;
  readonly configured: Configured;
  /** Whose money it was about, once that is known: his pages are told after the commit. */
  accountId?: string | undefined;
  /** Whose bonus has paid for the call's round. */
  byBonus?: Done['byBonus'];
}

/** What the doorman and the house's own trouble are in the words of protocols. */
const WHY_OF_CODE: Partial<Record<RefusalCode, Why>> = {
  Forbidden: 'notFromHere',
  SignatureInvalid: 'badSignature',
  IdempotencyKeyReused: 'otherBody',
  ServiceUnavailable: 'busy',
  AnswerNoLongerKept: 'busy',
  TooManyRequests: 'tooMany',
  InternalError: 'internal',
  NotFound: 'unknownCall',
};

export const whyOfRefusal = ({ code }: Refusal): Why => WHY_OF_CODE[code] ?? 'unreadable';

type Read = Awaited<ReturnType<OutsideParty<RawEndpoint, Asked>['read']>>;

interface RouteParts extends DoParts, Pick<ProvidersParts, 'db' | 'onError'> {
  readonly settings: ProviderSettings;
  /** Notes that a provider was refused, without anything that was sent. */
  readonly refused: (provider: string, why: string) => void;
}

const namedCall = (params: unknown): string => {
  const call = typeof params === 'object' && params !== null && 'call' in params ? params.call : '';
  return typeof call === 'string' ? call : '';
};

/** Reads a call of this provider: from an address of theirs, signed, in their words. */
async function readCall(
  adapter: Adapter,
  { settings, refused }: RouteParts,
  request: Omit<RawCall, 'path'> & { readonly ip: string; readonly params: unknown },
): Promise<Read> {
  const configured = await settings.of(adapter.id);
  const no = (why: Why): Read => {
    refused(adapter.id, why);
    return refuse(adapter.refused(why));
  };
  // Of a provider that is not there nothing is known, not even a secret that a signature could fit.
  if (!configured) return no('unknownCall');
  const { addresses } = configured;
  if (addresses.length > 0 && !addressesOf(addresses)(request.ip)) return no('notFromHere');
  const { method, query, headers, body } = request;
  const read = adapter.read({ method, query, headers, body, path: namedCall(request.params) }, configured.settings);
  if (!read.ok) {
    refused(adapter.id, 'read');
    return read;
  }
  const call = read.value;
  const { name, id, sameBy } = call;
  return accept({ name, transactionId: id, ...(sameBy !== undefined && { sameBy }), call: { call, configured } });
}

/** Does the call, and keeps its answer where it is one for good. */
async function work(
  adapter: Adapter,
  parts: RouteParts,
  tx: DatabaseTransaction,
  asked: Asked,
): Promise<Result<RawAnswer, RawAnswer>> {
  const { call, configured } = asked;
  const { outcome, stands, accountId, byBonus } = await doCall(tx, parts, adapter, configured, call);
  if (outcome.kind === 'refused') parts.refused(adapter.id, outcome.why);
  asked.accountId = accountId;
  asked.byBonus = byBonus;
  const answer = call.answer(outcome);
  return stands ? accept(answer) : refuse(answer);
}

/** Does a usual call beside others; undefined where it is not one. */
async function quickly(
  adapter: Adapter,
  quick: QuickCalls,
  key: CallKey,
  asked: Asked,
): Promise<RawAnswer | undefined> {
  const done = await quick.answer(adapter, asked.configured, asked.call, key);
  if (!done) return undefined;
  asked.accountId = done.accountId;
  return done.answer;
}

/** What a repeat is told: the first bytes, or what the protocol makes of them and of the balance of now. */
async function repeated(
  adapter: Adapter,
  parts: RouteParts,
  { call, configured }: Asked,
  first: RawAnswer,
): Promise<RawAnswer> {
  if (!call.repeated) return first;
  const asking: ProviderCall = { ...call, does: 'balance', moves: [], who: { ...call.who, launches: false } };
  const { outcome } = await inTransaction(parts.db, (tx) => doCall(tx, parts, adapter, configured, asking));
  return call.repeated(first, outcome);
}

/** The addresses at which providers call, three of each: protocols have one for all calls, or one a call. */
export function callRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const quick = quickCalls(parts);
  return ADAPTERS.flatMap((adapter) => {
    const works: OutsideWork<Asked> = {
      work: (tx, asked) => work(adapter, parts, tx, asked),
      quickly: (key, asked) => quickly(adapter, quick, key, asked),
      repeated: (asked, first) => repeated(adapter, parts, asked, first),
      afterwards: ({ accountId, call, byBonus }) => {
        if (byBonus) void parts.bonuses?.played(byBonus);
        if (accountId !== undefined && call.moves.length > 0) parts.wallet.announce([accountId]);
      },
      onError: parts.onError,
    };
    const { asked, called, calledAtOnce } = providerDoors(adapter.id);
    const door = (definition: RawEndpoint, method: 'GET' | 'POST'): PlayerRoute =>
      outsideRoute<RawEndpoint, Asked>(parts.db, definition, partyOf(adapter, parts, method), works) as PlayerRoute;
    return [door(asked, 'GET'), door(called, 'POST'), door(calledAtOnce, 'POST')];
  });
}

const partyOf = (adapter: Adapter, parts: RouteParts, method: 'GET' | 'POST'): OutsideParty<RawEndpoint, Asked> => ({
  name: adapter.id,
  read: ({ body, headers, params, query, ip }) =>
    readCall(adapter, parts, { method, body, headers, params, ip, query: textsIn(query) }),
  refusedAs: (refused) => {
    parts.refused(adapter.id, refused.code);
    return adapter.refused(whyOfRefusal(refused));
  },
});

/** The contract has read every value as a text. */
const textsIn = (query: unknown): Readonly<Record<string, string>> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    : {};
