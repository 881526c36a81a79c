import { crashPoint, hashOfText, hundredthsText, LIVE_GAMES, numbersOfChain, payoutMinor, replay } from '@evens/games';
import { formatAmount } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type Sample, sampleRound } from '../test-support/sample-round.ts';
import { verifyRound } from './verify.ts';

const RIGHT = { seed: true, table: true, payout: true };

const SAMPLES: readonly Sample[] = [
  { game: 'dice', options: { side: 'over', target: '50.00' } },
  { game: 'limbo', options: { target: '2.00' } },
  { game: 'plinko', options: { rows: 16, risk: 'high' } },
  { game: 'wheel', options: { fields: 50, risk: 'low' } },
  { game: 'keno', options: { picks: [1, 2, 3] } },
];

describe('a round computed again from what was published of it', () => {
  it.each(SAMPLES)('of $game agrees, in a hundred rounds', (sample) => {
    for (let nonce = 0; nonce < 100; nonce += 1)
      expect([nonce, verifyRound(sampleRound({ ...sample, nonce, revealed: true }))]).toEqual([nonce, RIGHT]);
  });

  it('of mines agrees with its choices', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const opened = sampleRound({ game: 'mines', choices: [{ kind: 'open', tile: 12 }], nonce });
      const choices = [{ kind: 'open', tile: 12 }, ...(opened.status === 'open' ? [{ kind: 'take' }] : [])];
      expect(verifyRound(sampleRound({ game: 'mines', choices, nonce, revealed: true }))).toEqual(RIGHT);
    }
  });

  it('of twenty-one agrees where a later stake came of a choice', () => {
    let doubled = 0;
    for (let nonce = 0; nonce < 30; nonce += 1) {
      const dealt = sampleRound({ game: 'blackjack', nonce });
      if (!dealt.offers.some(({ kind }) => kind === 'double')) continue;
      const round = sampleRound({ game: 'blackjack', choices: [{ kind: 'double' }], nonce, revealed: true });
      if (round.status !== 'over') continue;
      doubled += 1;
      expect(round.bets.length).toBeGreaterThan(1);
      expect(verifyRound(round)).toEqual(RIGHT);
    }
    expect(doubled).toBeGreaterThan(0);
  });

  it.each([
    ['taken in time', '1.01', { phase: 'taken', at: '1.01' }, '1.01'],
    ['not taken in time', '1000000.00', undefined, '0.00'],
  ])('of crash agrees with its chain, %s', (_, target, taken, payout) => {
    const [serverSeed, clientSeed] = [hashOfText('a link'), 'a public salt'];
    const point = crashPoint(numbersOfChain({ chainHash: serverSeed, salt: clientSeed })());
    expect(point).toBeGreaterThan(101);
    const shown = taken ?? { phase: 'crashed', point: hundredthsText(point) };
    const part = {
      ...sampleRound({ game: 'dice' }),
      ...{ game: 'crash', options: { target }, shown, payout, choices: [{ kind: 'take', at: target }] },
      seeds: { serverHash: hashOfText(serverSeed), clientSeed, nonce: 7, serverSeed },
    };
    expect(verifyRound(part)).toEqual(RIGHT);
  });

  // A hand that is decided at seats is computed from its shoe: `packages/games/src/live/blackjack.test.ts`.
  const drawn = LIVE_GAMES.filter(({ turns, device }) => !turns && !device);
  it.each(drawn.map((live) => [live.game.name, live] as const))('of %s agrees with its link', (game, live) => {
    const [serverSeed, clientSeed] = [hashOfText('a link'), 'a public salt'];
    const { result } = live.drawn({ chainHash: serverSeed, salt: clientSeed, number: 7 }, 2);
    const bets = [
      { place: live.kind === 'roulette' ? 'red' : live.kind === 'baccarat' ? 'banker' : 'dragon', stakeMinor: 100n },
    ];
    const choices = [live.ending(result, 2)];
    const played = replay(
      live.game,
      numbersOfChain({ chainHash: serverSeed, salt: clientSeed }),
      { options: {}, bets },
      choices,
    );
    if (!played.ok) throw new Error(played.refusal.fault);
    const part = {
      ...sampleRound({ game: 'dice' }),
      ...{
        game,
        options: {},
        shown: { ...played.value.shown },
        choices,
        payout: formatAmount(payoutMinor(played.value) ?? 0n, 'EUR'),
      },
      bets: bets.map(({ place }) => ({ place, stake: '1.00', multiple: null })),
      seeds: { serverHash: hashOfText(serverSeed), clientSeed, nonce: 7, serverSeed },
    };
    expect(verifyRound(part)).toEqual(RIGHT);
    // Drawn from another link, or said to be another hand of the shoe, it is not what was committed to.
    const other = { ...part.seeds, serverSeed: hashOfText('another link') };
    expect(verifyRound({ ...part, seeds: other })).toMatchObject({ seed: false });
    if (live.shoe) {
      const wrong = { ...part, choices: [live.ending(result, 3)] };
      expect(verifyRound(wrong)).toEqual({ ...RIGHT, table: false });
    }
  });

  const round = sampleRound({ game: 'dice', revealed: true });
  it.each([
    ['another roll', { ...round, shown: { ...round.shown, roll: '0.00' } }, { ...RIGHT, table: false }],
    ['another payout', { ...round, payout: '123.45' }, { ...RIGHT, payout: false }],
    [
      'another hash shown before',
      { ...round, seeds: { ...round.seeds, serverHash: '0'.repeat(64) } },
      { ...RIGHT, seed: false },
    ],
    ['still secret', sampleRound({ game: 'dice' }), 'secret'],
    ['still open', sampleRound({ game: 'mines', revealed: true }), 'open'],
    ['said by a device', { ...round, game: 'live-roulette-studio' }, 'device'],
    ['by other rules', { ...round, version: 99 }, 'rules'],
  ])('with %s', (_, edited, found) => {
    expect(verifyRound(edited)).toEqual(found);
  });

  it('with another client seed gives another table', () => {
    const seeds = { ...round.seeds, clientSeed: 'another' };
    expect(verifyRound({ ...round, seeds })).toMatchObject({ seed: true, table: false });
  });
});
