import { outcomeId } from '@evens/catalogue';
import {
  acceptBetslipPrices,
  addBetslipSelection,
  clearBetslip,
  getBetslip,
  type RefusalBody,
  removeBetslipSelection,
  type SlipAnswer,
  type SlipFixture,
  type SlipSelectionView,
  type SlipView,
  setOddsChangePolicy,
  slipView,
} from '@evens/contract';
import type { Result } from '@evens/kernel';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { isInPlay } from '../../shared/paths.ts';
import { browserRealtime } from '../../shared/realtime/index.ts';
import { type Pick, setMarked, setPicked } from '../../shared/slip/picks.ts';
import { changeDraft, draftNow, tellOtherPages } from './draft-store.ts';
import { pressed, shownMarks } from './model/marks.ts';
import type { PolicyCode } from './model/selection-now.ts';
import type { Rejection } from './placing/bets-on-way.ts';
import { forgetAnswers, slipState } from './slip-store.ts';

export const slipQuery = queryOptions({
  queryKey: ['slip'],
  queryFn: () => ask(api.call(getBetslip)),
  staleTime: 30_000,
});

const EMPTY: SlipView = { selections: [], incompatible: [], oddsChangePolicy: 1 };

export const slipNow = (): SlipView => queryClient.getQueryData(slipQuery.queryKey) ?? EMPTY;

/**
 * Shows the slip as it will be, before the server has said so; price buttons follow at once. A list that is still being
 * read is older than this one: it would take the selection out again, and the stake typed for it along.
 */
function showSlip(slip: SlipView): void {
  void queryClient.cancelQueries({ queryKey: slipQuery.queryKey });
  queryClient.setQueryData(slipQuery.queryKey, slip);
  markPicked();
}

/** Tells the price buttons what is in the slip, presses under way included, and which of them bear a mark. */
export function markPicked(): void {
  const adding = slipState().adding.map((pick) => outcomeId(pick));
  const { selections } = slipNow();
  setPicked([...selections.map((each) => each.id), ...adding]);
  setMarked(shownMarks(draftNow(), selections));
}

/** How a refused add is told; the panel sets it, because words need the reader's language. */
let tellRefused: (refused: Rejection) => void = () => undefined;
export const onRefusedAdd = (tell: (refused: Rejection) => void): void => {
  tellRefused = tell;
};

let queue: Promise<unknown> = Promise.resolve();

/** So long the calls behind one wait for its answer. Whether it was done is read with the slip, which is then asked for anew. */
export const LONGEST_TURN_MS = 15_000;

const NO_ANSWER: { readonly ok: false; readonly refusal: RefusalBody } = {
  ok: false,
  refusal: { code: 'ServiceUnavailable', message: 'No answer.', requestId: '' },
};

/**
 * One turn: the call when those before it are over, and its answer. However it ends the next one has its turn: an answer that
 * never comes, or a call that breaks, is no answer, and is told as one. `left` counts the calls that wait behind it.
 */
function turn<Value>(
  call: () => Promise<Result<Value, RefusalBody>>,
): Promise<{ readonly answer: Result<Value, RefusalBody>; readonly left: number }> {
  slipState().set({ callsPending: slipState().callsPending + 1 });
  const over = queue.then(async () => {
    let tooLong: ReturnType<typeof setTimeout> | undefined;
    const lost = new Promise<typeof NO_ANSWER>((resolve) => {
      tooLong = setTimeout(() => resolve(NO_ANSWER), LONGEST_TURN_MS);
    });
    const answer = await Promise.race([call(), lost]).catch(() => NO_ANSWER);
    clearTimeout(tooLong);
    const left = slipState().callsPending - 1;
    slipState().set({ callsPending: left });
    return { answer, left };
  });
  queue = over;
  return over;
}

/** Nobody waits in the queue for it: what the player does next is newer, and puts an end to this reading. */
function readAnew(): void {
  void queryClient.invalidateQueries({ queryKey: slipQuery.queryKey }).then(markPicked, markPicked);
}

/**
 * The slip's calls run one after the other, and each answers with the whole slip. Only the last answer is shown, so that
 * an older one never takes back what the reader has done since.
 */
async function enqueue(
  call: () => Promise<Result<SlipAnswer, RefusalBody>>,
  after?: (answer: SlipAnswer | undefined) => void,
): Promise<void> {
  const { answer, left } = await turn(call);
  after?.(answer.ok ? answer.value : undefined);
  if (!answer.ok) tellRefused({ code: answer.refusal.code, detail: answer.refusal.detail, message: null });
  if (left > 0) return;
  if (answer.ok) {
    showSlip(answer.value.slip);
    tellOtherPages();
  } else {
    readAnew();
  }
  markPicked();
}

/**
 * Another call in its turn behind the slip's own. `slipOf` names the slip in its answer, which is shown unless something was
 * done since.
 */
export async function inTurn<Value>(
  call: () => Promise<Result<Value, RefusalBody>>,
  slipOf?: (answer: Value) => SlipView,
): Promise<Result<Value, RefusalBody>> {
  const { answer, left } = await turn(call);
  if (left > 0) return answer;
  if (answer.ok && slipOf) {
    showSlip(slipOf(answer.value));
    tellOtherPages();
  } else {
    // The calls before it left the slip to the last one, which brought none.
    readAnew();
  }
  return answer;
}

/** What the page knows of a fixture already, so that its line is there at once. */
function knownFixture(fixtureId: number, outcome: string): SlipFixture | undefined {
  const now = browserRealtime().store.fixture(fixtureId);
  const info = now?.info;
  if (!info) return undefined;
  const runner = info.runners?.find((each) => each.code === outcome)?.name;
  return {
    id: fixtureId,
    sportId: info.sportId,
    sportAlias: info.sportAlias,
    kind: info.kind,
    startMs: info.startMs,
    live: isInPlay(now.status ?? info.status),
    competitors: info.competitors.map((each) => each.name),
    ...(runner !== undefined && { runners: { [outcome]: runner } }),
    ...(info.name !== undefined && { name: info.name }),
    tournamentName: info.tournament.name,
    categoryName: info.category.name,
  };
}

/** Place terms and starting price of a runner, as far as the page knows its race. */
function knownTerms({ fixtureId, marketKey }: Pick): Partial<SlipSelectionView> {
  const { race, status } = browserRealtime().store.fixture(fixtureId)?.info ?? {};
  if (!race || marketKey !== 'outright' || status !== 'notStarted') return {};
  return { ...(race.place && { place: race.place }), ...(race.startingPrice && { startingPrice: true }) };
}

/** Adds a selection the player has just chosen, and shows the slip it goes into. */
export function addPick(pick: Pick): void {
  const id = outcomeId(pick);
  const { fixtureId, marketKey, outcome, priceMilli } = pick;
  const fixture = knownFixture(fixtureId, outcome);
  forgetAnswers();
  slipState().set({ panel: 'slip' });
  if (fixture) {
    const line: SlipSelectionView = {
      id,
      fixtureId,
      marketKey,
      outcome,
      state: 'open',
      priceMilli,
      currentPriceMilli: priceMilli,
      oddsChanged: false,
      fixture,
      addedMs: Date.now(),
      ...knownTerms(pick),
    };
    showSlip({ ...slipNow(), selections: [...slipNow().selections, line] });
  } else {
    slipState().set({ adding: [...slipState().adding, pick] });
    markPicked();
  }
  void enqueue(
    () => api.call(addBetslipSelection, { body: { fixtureId, marketKey, outcome, priceMilli } }),
    (answer) => {
      slipState().set({ adding: slipState().adding.filter((each) => outcomeId(each) !== id) });
      if (answer && !answer.HasErrors) return;
      showSlip({ ...slipNow(), selections: slipNow().selections.filter((each) => each.id !== id) });
      if (answer) tellRefused({ code: answer.code ?? '', detail: answer.detail, message: answer.ErrorMessage });
    },
  );
}

/** Brings a selection back that the player had chosen before; one that cannot come back stays away without a word. */
export function addQuietly({ fixtureId, marketKey, outcome, priceMilli }: Pick): void {
  void enqueue(() => api.call(addBetslipSelection, { body: { fixtureId, marketKey, outcome, priceMilli } }));
}

export function removePick(id: string): void {
  showSlip({
    ...slipNow(),
    selections: slipNow().selections.filter((each) => each.id !== id),
    incompatible: slipNow().incompatible.filter((each) => each.first !== id && each.second !== id),
  });
  void enqueue(() => api.call(removeBetslipSelection, { query: { id } }));
}

export function clearSlip(): void {
  showSlip({ ...slipNow(), selections: [], incompatible: [] });
  void enqueue(() => api.call(clearBetslip));
}

/** A price button was pressed: in or out, or with its mark put on or taken off. */
export function takePick(pick: Pick): void {
  const id = outcomeId(pick);
  const { act, change } = pressed({ id, mark: pick.mark }, draftNow(), slipNow().selections);
  if (change) changeDraft(() => change);
  if (act === 'remove') removePick(id);
  else if (act === 'add' && !slipState().adding.some((each) => outcomeId(each) === id)) addPick(pick);
}

export function acceptPrices(prices: readonly { readonly id: string; readonly priceMilli: number }[]): void {
  const agreed = new Map(prices.map((each) => [each.id, each.priceMilli]));
  showSlip({
    ...slipNow(),
    selections: slipNow().selections.map((each) => {
      const priceMilli = agreed.get(each.id);
      return priceMilli === undefined
        ? each
        : { ...each, priceMilli, currentPriceMilli: priceMilli, oddsChanged: false };
    }),
  });
  void enqueue(() => api.call(acceptBetslipPrices, { body: { selections: [...prices] } }));
}

export function choosePolicy(oddsChangePolicy: PolicyCode): void {
  showSlip({ ...slipNow(), oddsChangePolicy });
  void enqueue(() => api.call(setOddsChangePolicy, { body: { oddsChangePolicy } }));
}

/** The slip as another page of the player left it. Ignored while own calls are under way: their answers are newer. */
export function hearSlip(payload: unknown): void {
  const slip = slipView.safeParse(payload);
  if (slip.success && slipState().callsPending === 0) showSlip(slip.data);
}

export const reloadSlip = (): Promise<void> => queryClient.invalidateQueries({ queryKey: slipQuery.queryKey });
