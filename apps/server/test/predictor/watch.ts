import type { RoundView, SeedsView } from '@evens/contract';
import type { Call } from '../api-players.ts';
import { choose, oneBet, press } from '../rounds-house.ts';
import type { WatchedGame } from './games.ts';
import type { Sighting } from './predict.ts';

/** Of a text so many letters as numbers, from its beginning. */
export const letters = (text: string, many: number): number[] =>
  Array.from({ length: many }, (_, at) => (at < text.length ? text.charCodeAt(at) : 0));

/** The first eight bytes of a hash, each by itself. */
export const bytesOf = (hash: string): number[] =>
  Array.from({ length: 8 }, (_, at) => parseInt(hash.slice(2 * at, 2 * at + 2), 16));

/** What the last three came to, so that a sequence that repeats itself is learnt. */
export const lately = (before: readonly boolean[]): number[] => [1, 2, 3].map((back) => (before.at(-back) ? 1 : 0));

/** All that the answer to a press says while the round is open, and how long it took. */
function ofAnswer(round: RoundView, tookMs: number): number[] {
  const id = round.id.replaceAll('-', '');
  return [
    ...[tookMs, JSON.stringify(round).length, round.startedMs % 1000, (round.closesMs ?? 0) - round.startedMs],
    ...bytesOf(id),
    ...bytesOf(id.slice(16)),
    ...letters(JSON.stringify(round.shown), 90),
  ];
}

/** Plays one game so many times and keeps, of each round, what was known before it told what is asked about, and what it then told. */
export async function watch(call: Call, game: WatchedGame, many: number): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  const before: boolean[] = [];
  while (sightings.length < many) {
    const seeds = (await call('GET', '/api/casino/seeds')).body as unknown as SeedsView;
    const known = [
      ...[...bytesOf(seeds.serverHash), ...bytesOf(seeds.nextServerHash), seeds.nonce, seeds.nonce % 2],
      ...[...letters(seeds.clientSeed, 16), ...lately(before)],
    ];
    const beganMs = performance.now();
    const { bets, ...body } = oneBet(game.game, '1.00', game.options);
    const answer = await press(call, {
      ...body,
      bets: bets.map((bet) => ({ ...bet, place: game.place ?? bet.place })),
    });
    const tookMs = performance.now() - beganMs;
    if (!answer.round) throw new Error(`${game.game} was refused: ${answer.code}`);
    const pressed = answer.round as unknown as RoundView;
    const open = pressed.status === 'open' ? pressed : undefined;
    const came = game.came(await ended(call, game, pressed), open);
    if (came === undefined) continue;
    sightings.push({ known: open ? [...known, ...ofAnswer(open, tookMs)] : known, came });
    before.push(came);
  }
  return sightings;
}

async function ended(call: Call, { ends = [] }: WatchedGame, pressed: RoundView): Promise<Record<string, unknown>> {
  let round = pressed;
  for (const choice of ends) {
    if (!round.offers.some(({ kind }) => kind === choice.kind)) continue;
    const { round: next, code } = await choose(call, round, round.choices.length, choice);
    if (!next) throw new Error(`${JSON.stringify(choice)} was refused: ${code}`);
    round = next as unknown as RoundView;
  }
  return round.shown ?? {};
}
