import { type FixtureRow, fixtureTopic } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { useFavourites } from '../favourites/favourites.ts';
import { eventTimeAt } from '../fixtures/event-clock.ts';
import { matchOfPath } from '../path-shapes.ts';
import { browserRealtime, useTopics } from '../realtime/index.ts';
import { fixtureKey } from '../realtime/values.ts';
import { fixturesByIdQuery } from '../recent/recent.ts';
import { useSettings } from '../settings/settings-store.ts';
import { toast } from '../toasts/toast-store.ts';
import { playGoal } from './goal-sound.ts';
import { followed, type Heard, type MatchNews, newsOf } from './match-news.ts';

/** Matches that one page follows for news at a time. */
const MOST_FOLLOWED = 20;

const nameOf = (row: FixtureRow, side: 0 | 1): string => row.competitors[side]?.name ?? '';

async function tell(row: FixtureRow, news: MatchNews, score: Heard['score']): Promise<void> {
  const { notices, goalSound } = useSettings.getState();
  // A browser that makes no sounds yet makes none: the notice below tells of the goal all the same.
  if (goalSound && news.kind === 'goal') playGoal().catch(() => undefined);
  // Whoever looks at the match sees it there.
  if (!notices || matchOfPath(location.pathname) === row.id) return;
  await i18next.loadNamespaces('habits');
  const [home, away] = [nameOf(row, 0), nameOf(row, 1)];
  if (news.kind === 'began') return toast({ kind: 'news', title: i18next.t('habits:notice.began', { home, away }) });
  toast({
    kind: 'news',
    title: i18next.t('habits:notice.goal', { team: news.side === 'home' ? home : away }),
    text: `${home} ${score?.join('–') ?? ''} ${away}`,
  });
}

/** Calls when the match begins or a goal falls, until it is stopped. */
function follow(row: FixtureRow): () => void {
  const { store } = browserRealtime();
  const look = (): Heard | undefined => {
    const now = store.fixture(row.id);
    return now && { status: now.status, score: now.live?.main };
  };
  let before = look();
  return store.listen(fixtureKey(row.id), () => {
    const now = look();
    if (!now) return;
    const news = newsOf(before, now, row.sportAlias);
    before = now;
    if (news) void tell(row, news, now.score);
  });
}

/** Listens to the favourites of this browser as long as it is shown; it shows nothing itself. */
export function FavouriteNews() {
  const ids = useFavourites((state) => state.favoriteMatches);
  const { data = [] } = useQuery(fixturesByIdQuery(ids));
  const rows = followed(data, eventTimeAt(Date.now()), MOST_FOLLOWED);
  // On a slow line the list is asked for once a minute: what is heard so is news enough.
  const slow = useSettings((settings) => settings.slowConnectionMode);
  useTopics(slow ? [] : rows.map(({ id }) => fixtureTopic(id)));
  const names = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same matches are followed on, whatever is read of them anew
  useEffect(() => {
    const leave = rows.map(follow);
    return () => {
      for (const each of leave) each();
    };
  }, [names]);
  return null;
}
