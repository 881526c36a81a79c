import type { Page } from 'playwright-core';
import { SETTLE_MS } from './shots-doing.ts';

/** What the house says of a round, as far as pictures need it. */
interface Round {
  readonly id: string;
  readonly status: string;
  readonly offers: readonly { readonly kind: string }[];
  readonly choices: readonly unknown[];
}

type Choice = Readonly<Record<string, unknown>> & { readonly kind: string };

interface Wish {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bets?: readonly { readonly place: string; readonly stake: string }[];
  /** What a picture needs that round to be. */
  readonly wanted: (round: Round) => boolean;
  /** How a round that is not that is ended. */
  readonly end: readonly string[];
}

/** Nobody waits for luck longer: the picture is taken as it is. */
const MOST_TRIES = 60;
const MOST_PRESSES = 12;
/** Choices that end a round of each game, the first of them that is offered. */
export const ANY_END = ['fold', 'noInsurance', 'stand', 'take', 'hold', 'lower', 'higher'] as const;

async function ask(page: Page, path: string, data?: unknown): Promise<{ round?: Round; rounds?: Round[] }> {
  const { origin } = new URL(page.url());
  if (data === undefined) return (await page.request.get(origin + path)).json();
  const { csrfToken } = (await (await page.request.get(`${origin}/api/session`)).json()) as { csrfToken: string };
  const answer = await page.request.post(origin + path, { headers: { 'x-csrf-token': csrfToken, origin }, data });
  return answer.json();
}

async function choose(page: Page, { id, choices }: Round, choice: Choice): Promise<Round | undefined> {
  return (await ask(page, `/api/casino/rounds/${id}/choices`, { at: choices.length, choice })).round;
}

/** Ends a round by the first of these choices that it offers, until it is over. */
async function endRound(page: Page, round: Round | undefined, kinds: readonly string[]): Promise<void> {
  let now = round;
  while (now?.status === 'open') {
    const kind = kinds.find((each) => now?.offers.some((offer) => offer.kind === each));
    if (!kind) return;
    now = await choose(page, now, kind === 'hold' ? { kind, held: [] } : { kind });
  }
}

/** Ends what an earlier picture has left open; whether there was anything. */
async function endAll(page: Page, kinds: readonly string[]): Promise<boolean> {
  const { rounds = [] } = await ask(page, '/api/casino/rounds/open');
  for (const round of rounds) await endRound(page, round, kinds);
  return rounds.length > 0;
}

/** Plays until a round stands as it is wanted, makes these choices in it, and opens the page on it anew. */
export const roundThat =
  ({ game, options = {}, bets = [{ place: 'main', stake: '1.00' }], wanted, end }: Wish, ...choices: Choice[]) =>
  async (page: Page): Promise<void> => {
    await endAll(page, end);
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const idempotencyKey = `shots-${Date.now().toString(36)}-${tried}`;
      let { round } = await ask(page, '/api/casino/rounds', { game, options, bets, idempotencyKey });
      if (!round) break;
      if (!wanted(round)) {
        await endRound(page, round, end);
        continue;
      }
      for (const choice of choices) if (round) round = await choose(page, round, choice);
      if (round?.status === 'open') break;
    }
    await page.reload();
    await page.locator('.gs__say').waitFor();
    await page.waitForTimeout(SETTLE_MS);
  };

export const offers =
  (kind: string) =>
  (round: Round): boolean =>
    round.status === 'open' && round.offers.some((offer) => offer.kind === kind);

const press = (page: Page): Promise<void> => page.locator('.gs__act').first().click();

/** Whether the round has paid more than it took. */
const hasWon = (page: Page): Promise<boolean> => page.locator('.gs__say b.up').first().isVisible();

/** Does what there is to do in an open round, once: the first of these keys that is there. */
async function go(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const found = page.locator(key).first();
    if (await found.isVisible().catch(() => false)) {
      await found.click({ timeout: 1_000 }).catch(() => undefined);
      return;
    }
  }
}

/** Presses by the page's own button until a round has won. `lay` puts stakes down first; `keys` are pressed while a round is open. */
export const wonRound =
  (lay: readonly string[] = [], keys: readonly string[] = []) =>
  async (page: Page): Promise<void> => {
    if (await endAll(page, ANY_END)) {
      await page.reload();
      await page.waitForTimeout(SETTLE_MS);
    }
    for (let round = 0; round < MOST_PRESSES; round += 1) {
      for (const spot of lay) await page.locator(spot).first().click();
      await press(page);
      for (let step = 0; step < 12; step += 1) {
        await page.waitForTimeout(250);
        if (await hasWon(page)) return;
        if (/returned/.test((await page.locator('.gs__say').first().textContent()) ?? '')) break;
        await go(page, keys);
      }
    }
  };

/** Lays chips and leaves them there. */
export const laid =
  (...spots: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const spot of spots) await page.locator(spot).first().click();
  };

/** Buys a card and scratches some of it: pictures are taken without motion, where a card comes open. */
export async function halfScratched(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await press(page);
  const silver = page.locator('.foil[data-live]');
  await silver.waitFor();
  await page.waitForTimeout(SETTLE_MS / 2);
  await silver.scrollIntoViewIfNeeded();
  const box = await silver.boundingBox();
  if (!box) return;
  for (const part of [0.06, 0.1, 0.14, 0.18, 0.22, 0.42]) {
    await page.mouse.move(box.x + box.width * 0.02, box.y + box.height * part);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * (part > 0.4 ? 0.2 : 0.62), box.y + box.height * (part + 0.05), {
      steps: 8,
    });
    await page.mouse.up();
  }
}

/** Waits for the shared round to be so; bets on the next one before, where `bet` says so. */
export const crashWhile =
  (phase: 'waiting' | 'flying' | 'crashed', bet: boolean) =>
  async (page: Page): Promise<void> => {
    if (bet) {
      const act = page.locator('.gs__act[aria-disabled]').first();
      await act.waitFor({ state: 'hidden', timeout: 90_000 });
      await press(page);
      await page.waitForTimeout(SETTLE_MS / 2);
    }
    await page.locator(`.crash__figure[data-phase=${phase}]`).waitFor({ timeout: 90_000 });
    if (phase === 'flying') await page.waitForTimeout(SETTLE_MS * 3);
  };
