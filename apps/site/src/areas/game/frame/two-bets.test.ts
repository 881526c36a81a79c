import { describe, expect, it } from 'vitest';
import { sampleRound } from '../test-support/sample-round.ts';
import { seatsOf } from './two-bets.ts';

const round = (nonce: number) => sampleRound({ game: 'mines', nonce });
const [a, b] = [round(1), round(2)];
const over = sampleRound({ game: 'dice', nonce: 3 });

describe('open rounds and the two bets of a player', () => {
  it.each([
    ['none is open', [], [undefined, undefined], [undefined, undefined]],
    ['one, and both are free', [a], [undefined, undefined], [a, undefined]],
    ['two, and both are free', [a, b], [undefined, undefined], [a, b]],
    ['the second keeps its own, whose list it is the first of', [b], [undefined, b.id], [undefined, b]],
    ['the first has ended, the second runs on', [b], [over.id, b.id], [undefined, b]],
    ['each keeps its own in whatever order they are listed', [b, a], [a.id, b.id], [a, b]],
    ['one of another page goes to the bet that is free', [a, b], [b.id, over.id], [b, a]],
  ] as const)('%s', (_, open, held, seated) => {
    expect(seatsOf(open, held)).toEqual(seated);
  });
});
