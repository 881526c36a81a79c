import type { RawAnswer } from '@evens/contract';
import { accept, type Result, refuse } from '@evens/kernel';
import type { Move, Outcome, ProviderCall, RawCall, Settings } from '../../adapter.ts';
import { type Amount, wholeAmount, wireOf } from '../../amounts.ts';
import { type Fields, headerOf, jsonAnswer, jsonFields, nameOf } from '../../messages.ts';
import { codeOf, refused, says } from './codes.ts';
import { isSignedBy } from './keys.ts';

export { refused } from './codes.ts';

/** Amounts are whole numbers of 1/100,000 units. */
export const PLACES = 5;
export const SIGNATURE_HEADER = 'x-signature';

type Ended = Exclude<Outcome, { readonly kind: 'refused' }>;

/** Whose money it is, and how much of it there is, where both are known. */
const holding = ({ player, balanceMinor }: Pick<Outcome, 'player'> & { readonly balanceMinor?: bigint | undefined }) =>
  player === undefined || balanceMinor === undefined
    ? {}
    : {
        user: player.id,
        currency: player.currency,
        balance: Number(wireOf(balanceMinor, player.currency, PLACES)),
      };

/** Refusals say the balance as well, so that the game can show it. A movement that was taken back before it came is one. */
const answers =
  (names: Fields, more: (ended: Ended) => Fields = () => ({})) =>
  (outcome: Outcome): RawAnswer => {
    const common = { ...names, ...holding(outcome) };
    if (outcome.kind === 'refused') return says(codeOf(outcome.why), common);
    if (outcome.kind === 'late') return says('RS_ERROR_TRANSACTION_ROLLED_BACK', common);
    return says('RS_OK', { ...common, ...more(outcome) });
  };

/** A repeat is the same movement in another request: the first answer, with the name of this request. */
const repeatedIn =
  (request: string) =>
  (first: RawAnswer): RawAnswer => {
    const said = jsonFields(first.body);
    return said === undefined || said.request_uuid === request
      ? first
      : jsonAnswer(first.status, { ...said, request_uuid: request });
  };

const isFlag = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean';
const isName = (value: unknown): boolean => value === undefined || nameOf(value) !== undefined;

/** What every movement says. */
interface Told {
  readonly request: string;
  readonly id: string;
  readonly user: string;
  readonly round: string | undefined;
}

function told(fields: Fields): Told | undefined {
  const [request, id, user] = [nameOf(fields.request_uuid), nameOf(fields.transaction_uuid), nameOf(fields.user)];
  const rest = isName(fields.token) && isName(fields.round) && isName(fields.game_code) && isFlag(fields.round_closed);
  return request && id && user && rest ? { request, id, user, round: nameOf(fields.round) } : undefined;
}

/** The fields that make a repeat the same call: not the request, nor what a later version of the protocol may add. */
const SAME = [
  'user',
  'game_code',
  'round',
  'round_closed',
  'currency',
  'amount',
  'reference_transaction_uuid',
] as const;

const moving = (name: string, fields: Fields, { request, id, user, round }: Told, move: Move): ProviderCall => ({
  ...{ name, id, does: 'move', moves: [move] },
  sameBy: JSON.stringify([...SAME, 'is_free', 'reward_uuid'].map((each) => fields[each] ?? null)),
  who: { player: user, token: nameOf(fields.token) },
  currency: nameOf(fields.currency),
  game: nameOf(fields.game_code),
  round: round === undefined ? undefined : { id: round, ends: fields.round_closed === true },
  answer: answers({ request_uuid: request, transaction_uuid: id }),
  repeated: repeatedIn(request),
});

/** A JSON number without parts of the smallest unit; a text is another type. */
const amountIn = ({ amount }: Fields): Amount | undefined =>
  typeof amount === 'number' ? wholeAmount(amount, PLACES) : undefined;

/** What bets and wins have and a rollback has not. */
function priced(fields: Fields): (Told & { readonly amount: Amount }) | undefined {
  const [said, amount] = [told(fields), amountIn(fields)];
  const whole = said?.round !== undefined && nameOf(fields.currency) && nameOf(fields.game_code);
  return said && amount && whole && isName(fields.reward_uuid) ? { ...said, amount } : undefined;
}

function bet(fields: Fields): ProviderCall | undefined {
  const said = priced(fields);
  if (!said || !nameOf(fields.token) || !isFlag(fields.is_free)) return undefined;
  // Whether a free bet that names its worth means to take it is not known: nobody pays for what is called free.
  if (fields.is_free && said.amount.digits !== 0n) return undefined;
  return moving('bet', fields, said, { verb: 'debit', id: said.id, amount: said.amount });
}

/** Of a bet, or of a reward that the house has granted. */
function win(fields: Fields): ProviderCall | undefined {
  const [said, reference, campaign] = [
    priced(fields),
    nameOf(fields.reference_transaction_uuid),
    nameOf(fields.reward_uuid),
  ];
  if (!said || !(reference || campaign)) return undefined;
  const { id, amount } = said;
  return moving('win', fields, said, { verb: 'credit', id, amount, campaign });
}

function rollback(fields: Fields): ProviderCall | undefined {
  const [said, of] = [told(fields), nameOf(fields.reference_transaction_uuid)];
  return said && of ? moving('rollback', fields, said, { verb: 'rollback', id: of, undoes: 'either' }) : undefined;
}

/** A launch: its token opens the session and is dead; the answer has the session's own. */
function session(fields: Fields): ProviderCall | undefined {
  const [request, token] = [nameOf(fields.request_uuid), nameOf(fields.token)];
  if (!request || !token) return undefined;
  const answer = answers({ request_uuid: request }, ({ player }) => ({
    token: player?.token,
    country: player?.country,
    nickname: player?.nickname,
    language: player?.language,
    game_code: player?.game,
  }));
  return { name: 'session', id: undefined, who: { token, launches: true }, does: 'session', moves: [], answer };
}

function balance(fields: Fields): ProviderCall | undefined {
  const [request, token, user] = [nameOf(fields.request_uuid), nameOf(fields.token), nameOf(fields.user)];
  if (!request || !token || !user || !isName(fields.game_code)) return undefined;
  const who = { token, player: user };
  const game = nameOf(fields.game_code);
  return {
    name: 'balance',
    id: undefined,
    who,
    game,
    does: 'balance',
    moves: [],
    answer: answers({ request_uuid: request }),
  };
}

const CALLS: Readonly<Record<string, (fields: Fields) => ProviderCall | undefined>> = {
  session,
  balance,
  bet,
  win,
  rollback,
};

/** Nothing is parsed before the signature over its bytes fits. */
export function read(raw: RawCall, settings: Settings): Result<ProviderCall, RawAnswer> {
  if (!isSignedBy(settings.publicKey ?? '', headerOf(raw, SIGNATURE_HEADER), raw.body))
    return refuse(refused('badSignature'));
  const readCall = Object.hasOwn(CALLS, raw.path) ? CALLS[raw.path] : undefined;
  if (!readCall || raw.method !== 'POST') return refuse(refused('unknownCall'));
  const fields = jsonFields(raw.body);
  if (!fields) return refuse(says('RS_ERROR_WRONG_SYNTAX'));
  const call = readCall(fields);
  if (call) return accept(call);
  const request = nameOf(fields.request_uuid);
  return refuse(says(codeOf('unreadable'), request === undefined ? {} : { request_uuid: request }));
}
