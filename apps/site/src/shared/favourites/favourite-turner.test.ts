import type { RefusalBody } from '@evens/contract';
import type { Result } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { favouriteTurner } from './favourite-turner.ts';

type Answer = Result<readonly number[], RefusalBody>;
const TOO_MANY = { code: 'TooManyFavourites', message: 'too many' } as RefusalBody;

/** A page with favourites and a house that answers when it is told to. */
function page(first: readonly number[] | undefined) {
  let shown = first;
  const calls: (readonly [id: number, wanted: boolean, answer: (answer: Answer) => void])[] = [];
  const refused: string[] = [];
  let asked = 0;
  const turn = favouriteTurner<number>({
    ids: () => shown,
    show: (ids) => {
      shown = ids;
    },
    send: (id, wanted) => new Promise((answer) => calls.push([id, wanted, answer])),
    refused: ({ code }) => refused.push(code),
    askToSignIn: () => {
      asked += 1;
    },
  });
  const answer = async (turned: Promise<void>, given: Answer): Promise<void> => {
    await Promise.resolve();
    calls.at(-1)?.[2](given);
    await turned;
  };
  return { turn, answer, calls, refused, asked: () => asked, shown: () => shown };
}

const ok = (...ids: number[]): Answer => ({ ok: true, value: ids });
const no: Answer = { ok: false, refusal: TOO_MANY };

describe('favourite tournaments toggle between add and remove, applied optimistically', () => {
  it('shows an added one before the house has answered, and keeps it', async () => {
    const { turn, answer, calls, shown } = page([7]);
    const turned = turn(9);
    expect(shown()).toEqual([9, 7]);
    await answer(turned, ok(9, 7));
    expect(calls.map(([id, wanted]) => [id, wanted])).toEqual([[9, true]]);
    expect(shown()).toEqual([9, 7]);
  });

  it('removes one that is there', async () => {
    const { turn, answer, calls, shown } = page([9, 7]);
    const turned = turn(9);
    expect(shown()).toEqual([7]);
    await answer(turned, ok(7));
    expect(calls.map(([id, wanted]) => [id, wanted])).toEqual([[9, false]]);
  });

  it.each([
    ['an added one', [7], 9],
    ['a removed one', [9, 7], 9],
  ] as const)('rolls %s back on refusal, and says why', async (_what, before, id) => {
    const { turn, answer, refused, shown } = page(before);
    await answer(turn(id), no);
    expect(shown()).toEqual(before);
    expect(refused).toEqual(['TooManyFavourites']);
  });

  it('rolls back what was refused alone while others are on their way', async () => {
    const { turn, calls, shown } = page([]);
    const first = turn(1);
    const second = turn(2);
    await Promise.resolve();
    calls[0]?.[2](no);
    await first;
    expect(shown()).toEqual([2]);
    await Promise.resolve();
    calls[1]?.[2](ok(2));
    await second;
    expect(shown()).toEqual([2]);
  });

  it('ends as the last press says, whatever came between', async () => {
    const { turn, calls, shown } = page([]);
    const presses = [turn(1), turn(1)];
    expect(shown()).toEqual([]);
    for (const [at, given] of [ok(1), ok()].entries()) {
      await Promise.resolve();
      calls[at]?.[2](given);
      await presses[at];
    }
    expect(calls.map(([, wanted]) => wanted)).toEqual([true, false]);
    expect(shown()).toEqual([]);
  });

  it('asks a visitor to sign in, and sends nothing', async () => {
    const { turn, calls, asked, shown } = page(undefined);
    await turn(1);
    expect([asked(), calls.length, shown()]).toEqual([1, 0, undefined]);
  });
});
