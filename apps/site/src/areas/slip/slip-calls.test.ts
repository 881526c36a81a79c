import { addBetslipSelection, getBetslip, type SlipAnswer, type SlipView } from '@evens/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, queryClient } from '../../shared/api/api.ts';
import type { Pick } from '../../shared/slip/picks.ts';
import { addPick, inTurn, LONGEST_TURN_MS, onRefusedAdd, slipNow, slipQuery, takePick } from './slip-calls.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import { slipState } from './slip-store.ts';

const { fixture } = sampleSelection(2);
/** What the page knows of fixture 2 by its own list; of fixture 3 it knows nothing. */
const info = { ...fixture, status: 'open', competitors: [], tournament: { name: 'Cup' }, category: { name: 'World' } };
vi.mock('../../shared/realtime/index.ts', () => ({
  browserRealtime: () => ({ store: { fixture: (id: number) => (id === 2 ? { info } : undefined) } }),
}));

const KEPT = sampleSelection(1);
const pick = (fixtureId: number): Pick => ({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 1920 });
const idsOf = ({ selections }: SlipView) => selections.map(({ id }) => id);

let answer: (
  value: { ok: true; value: SlipAnswer } | { ok: false; refusal: { code: string; message: string } },
) => void;
const told = vi.fn();

beforeEach(() => {
  told.mockReset();
  onRefusedAdd(told);
  slipState().set({ panel: 'slip' });
  queryClient.setQueryData(slipQuery.queryKey, sampleSlip(KEPT));
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue(undefined);
  const answered = new Promise<Parameters<typeof answer>[0]>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(api, 'call').mockImplementation((() => answered) as typeof api.call);
});

const refused = (more: Partial<SlipAnswer>): Parameters<typeof answer>[0] => ({
  ok: true,
  value: { HasErrors: true, ErrorMessage: null, code: null, slip: sampleSlip(KEPT), ...more },
});

describe('an addition that is answered with HasErrors', () => {
  it.each<[string, number, Parameters<typeof answer>[0], Record<string, unknown>]>([
    [
      'tells the message and the code',
      2,
      refused({ ErrorMessage: 'Twice', code: 'LineAlreadyAddedException' }),
      { code: 'LineAlreadyAddedException', message: 'Twice' },
    ],
    [
      'so it does of a match the page did not know',
      3,
      refused({ ErrorMessage: 'Gone', code: 'MarketClosed' }),
      { code: 'MarketClosed', message: 'Gone' },
    ],
    ['tells that nothing was said', 2, refused({}), { code: '', message: null }],
    [
      'is told as well when there was no such answer at all',
      2,
      { ok: false, refusal: { code: 'ServiceUnavailable', message: '' } },
      { code: 'ServiceUnavailable', message: null },
    ],
  ])('%s, once, and the selection goes', async (_, fixtureId, said, expected) => {
    addPick(pick(fixtureId));
    expect(slipState().callsPending).toBe(1);
    expect(idsOf(slipNow())).toEqual(fixtureId === 2 ? [KEPT.id, '2/1x2/home'] : [KEPT.id]);
    expect(slipState().adding).toHaveLength(fixtureId === 2 ? 0 : 1);
    answer(said);
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    expect(told.mock.calls).toEqual([[expect.objectContaining(expected)]]);
    expect(idsOf(slipNow())).toEqual([KEPT.id]);
    expect(slipState().adding).toEqual([]);
  });

  it('says nothing when the selection was taken', async () => {
    const slip = sampleSlip(KEPT, sampleSelection(2));
    addPick(pick(2));
    answer({ ok: true, value: { HasErrors: false, ErrorMessage: null, code: null, slip } });
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    expect(told).not.toHaveBeenCalled();
    expect(idsOf(slipNow())).toEqual([KEPT.id, '2/1x2/home']);
  });
});

describe('a list that was asked for before a press', () => {
  const EARLIER = sampleSlip();
  let readsAs: (slip: SlipView) => void;
  beforeEach(() => {
    const read = new Promise<Parameters<typeof answer>[0]>((resolve) => {
      readsAs = (slip) => resolve({ ok: true, value: slip as never });
    });
    const added = new Promise<Parameters<typeof answer>[0]>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(api, 'call').mockImplementation(((endpoint: unknown) =>
      endpoint === getBetslip ? read : added) as typeof api.call);
  });

  it.each([
    ['after the press was answered', true],
    ['while the press is on its way', false],
  ])('and is told %s, takes nothing out of the slip', async (_, answered) => {
    queryClient.removeQueries({ queryKey: slipQuery.queryKey });
    const reading = queryClient.fetchQuery(slipQuery).catch(() => undefined);
    await vi.waitFor(() => expect(api.call).toHaveBeenLastCalledWith(getBetslip), 15_000);
    addPick(pick(2));
    const taken = refused({ HasErrors: false, slip: sampleSlip(sampleSelection(2)) });
    if (answered) {
      answer(taken);
      await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    }
    readsAs(EARLIER);
    await reading;
    expect(idsOf(slipNow())).toEqual(['2/1x2/home']);
    answer(taken);
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    expect(idsOf(slipNow())).toEqual(['2/1x2/home']);
  });
});

describe('a call that brings no slip', () => {
  it('does not keep the selection before it out of the slip: the slip is read anew', async () => {
    const slip = sampleSlip(KEPT, sampleSelection(3));
    vi.mocked(queryClient.invalidateQueries).mockClear();
    addPick(pick(3));
    const shared = inTurn(async () => ({ ok: true, value: 'a code' }) as const);
    answer({ ok: true, value: { HasErrors: false, ErrorMessage: null, code: null, slip } });
    expect(await shared).toEqual({ ok: true, value: 'a code' });
    expect(slipState().callsPending).toBe(0);
    expect(queryClient.invalidateQueries).toHaveBeenCalledWith({ queryKey: slipQuery.queryKey });
  });
});

describe('a call that is never answered as it should be', () => {
  const taken = () => ({
    ok: true as const,
    value: { HasErrors: false, ErrorMessage: null, code: null, slip: sampleSlip(KEPT, sampleSelection(3)) },
  });
  /** The first call goes as said; those after it are answered at once. */
  const firstGoes = (first: () => Promise<unknown>): string[] => {
    const sent: string[] = [];
    vi.spyOn(api, 'call').mockImplementation(((endpoint: unknown, parts: { body: { fixtureId: number } }) => {
      if (endpoint !== addBetslipSelection) return new Promise(() => undefined);
      sent.push(String(parts.body.fixtureId));
      return sent.length === 1 ? first() : Promise.resolve(taken());
    }) as unknown as typeof api.call);
    return sent;
  };
  afterEach(() => void vi.useRealTimers());

  it.each<[string, () => Promise<unknown>]>([
    ['breaks', () => Promise.reject(new Error('the page went away'))],
    ['is refused', async () => ({ ok: false, refusal: { code: 'ServiceUnavailable', message: '' } })],
  ])('leaves the turn to the next one where it %s', async (_, first) => {
    const sent = firstGoes(first);
    addPick(pick(2));
    addPick(pick(3));
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    expect(sent).toEqual(['2', '3']);
    expect(told.mock.calls).toEqual([[expect.objectContaining({ code: 'ServiceUnavailable' })]]);
    expect(idsOf(slipNow())).toEqual([KEPT.id, '3/1x2/home']);
    expect(slipState().adding).toEqual([]);
  });

  it('leaves the turn to the next one where no answer comes at all', async () => {
    vi.useFakeTimers();
    const sent = firstGoes(() => new Promise(() => undefined));
    addPick(pick(2));
    const code = inTurn(async () => ({ ok: true, value: 'a code' }) as const);
    await vi.advanceTimersByTimeAsync(LONGEST_TURN_MS - 1);
    expect(slipState().callsPending).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await code).toEqual({ ok: true, value: 'a code' });
    expect(sent).toEqual(['2']);
    expect(slipState().callsPending).toBe(0);
    expect(idsOf(slipNow())).toEqual([KEPT.id]);
    expect(queryClient.invalidateQueries).toHaveBeenCalledWith({ queryKey: slipQuery.queryKey });
  });

  it('does not wait for the slip to be read anew', async () => {
    const sent = firstGoes(async () => ({ ok: false, refusal: { code: 'ServiceUnavailable', message: '' } }));
    vi.mocked(queryClient.invalidateQueries).mockReturnValue(new Promise(() => undefined));
    addPick(pick(2));
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
    addPick(pick(3));
    await vi.waitFor(() => expect(sent).toEqual(['2', '3']), 15_000);
    await vi.waitFor(() => expect(idsOf(slipNow())).toEqual([KEPT.id, '3/1x2/home']), 15_000);
  });
});

describe('the right column', () => {
  it('comes back from the history to the slip when a price is pressed', async () => {
    slipState().set({ panel: 'history' });
    takePick(pick(2));
    expect(slipState().panel).toBe('slip');
    answer(refused({}));
    await vi.waitFor(() => expect(slipState().callsPending).toBe(0), 15_000);
  });

  it('shows the slip at first', async () => {
    vi.resetModules();
    const { slipState: fresh } = await import('./slip-store.ts');
    expect(fresh().panel).toBe('slip');
  });
});
