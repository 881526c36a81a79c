import {
  answerLimitQuestion,
  answerRealityCheck,
  beatPlaySession,
  confirmPlayLimit,
  getPlayLimits,
  getPlayPosition,
  type LimitKind,
  type LimitSpan,
  logout,
  type PlayLimits,
  type PlaySession,
  setPlayLimit,
  setRealityCheck,
  takeBackPlayLimit,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../api/api.ts';

/** Modals that stop play. */
export const PLAY_MODALS = { check: 'reality-check', blocked: 'play-blocked' } as const;

/** A page that is looked at says so this often; the server counts the time of play by it. */
const BEAT_MS = 60_000;

/** How this stretch of play stands. Asking is the sign of play itself. */
export const playQuery = queryOptions({
  queryKey: ['play', 'session'],
  queryFn: () => ask(api.call(beatPlaySession, { body: undefined })),
  refetchInterval: BEAT_MS,
  refetchOnWindowFocus: 'always',
  staleTime: BEAT_MS / 2,
});

/** Something about play has changed, or stops it: look at once. */
export const lookAtPlay = (): void => void queryClient.invalidateQueries({ queryKey: playQuery.queryKey });

export const limitsQuery = queryOptions({
  queryKey: ['play', 'limits'],
  queryFn: () => ask(api.call(getPlayLimits)),
});

export const positionQuery = queryOptions({
  queryKey: ['play', 'position'],
  queryFn: () => ask(api.call(getPlayPosition, { query: { days: 30 } })),
});

type Answered = Awaited<ReturnType<typeof api.call<typeof setPlayLimit>>>;

/** Whatever was said about limits answers with all of them as they now are. */
async function taking(said: Promise<Answered>): Promise<Answered> {
  const answer = await said;
  if (answer.ok) {
    queryClient.setQueryData<PlayLimits>(limitsQuery.queryKey, answer.value);
    lookAtPlay();
  }
  return answer;
}

interface Which {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
}

export const sayLimit = ({ kind, span }: Which, amount: string | null) =>
  taking(api.call(setPlayLimit, { body: { kind, span, amount } }));

export const confirmLimit = ({ kind, span }: Which, askedMs: number) =>
  taking(api.call(confirmPlayLimit, { body: { kind, span, askedMs } }));

export const takeBackLimit = ({ kind, span }: Which) => taking(api.call(takeBackPlayLimit, { body: { kind, span } }));

export const sayCheckMinutes = (minutes: number | null) => taking(api.call(setRealityCheck, { body: { minutes } }));

export const answerQuestion = (answer: 'set' | 'none') =>
  taking(api.call(answerLimitQuestion, { body: answer === 'none' ? { answer, confirmed: true } : { answer } }));

/** The answer to the reality check; whichever page says it first. */
export async function answerCheck(no: string, answer: 'continue' | 'stop'): Promise<boolean> {
  const said = await api.call(answerRealityCheck, { body: { no, answer } });
  if (said.ok) queryClient.setQueryData<PlaySession>(playQuery.queryKey, said.value);
  return said.ok;
}

/** Leaves the account; the page starts anew as a visitor's. */
export async function leave(): Promise<void> {
  await api.call(logout, { body: {} });
  location.reload();
}
