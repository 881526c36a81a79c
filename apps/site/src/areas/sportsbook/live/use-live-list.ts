import { sportTopic } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fixturesQuery, sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { browserRealtime, topicKey, useTopics } from '../../../shared/realtime/index.ts';
import { topicOfAlias } from '../parts/topics.ts';
import { newcomers, waitMs } from './newcomers.ts';

interface Place {
  readonly sport?: string;
  readonly category?: string;
  readonly tournament?: string;
}

/**
 * What is in play, of all sports or of one place, and kept current: prices and scores come by the topics of its sports, and so does
 * the word that a contest has begun, for which the list is read anew.
 */
export function useLiveList(place: Place = {}) {
  const zone = useZoneOffset();
  const query = useQuery(fixturesQuery({ view: 'live', ...place }, zone));
  const sports = useQuery(sportsQuery(zone)).data?.sports ?? [];
  // Of all sports: those too that have nothing in play yet. A topic without a contest costs its name.
  const topics = place.sport
    ? topicOfAlias(place.sport, 'live')
    : sports.filter(({ all, live }) => all + live > 0).map(({ id }) => sportTopic(id, 'live'));
  useTopics(topics);
  useNewcomers(topics, query.data?.fixtures, query.refetch);
  return query;
}

function useNewcomers(
  topics: readonly string[],
  rows: readonly { readonly id: number }[] | undefined,
  readAnew: () => unknown,
): void {
  const askedFor = useRef(new Set<number>());
  const names = topics.join(' ');
  useEffect(() => {
    if (!rows || names === '') return undefined;
    const { store } = browserRealtime();
    const followed = names.split(' ');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      if (timer !== undefined) return;
      const named = followed.map((topic) => store.fixturesOf(topic));
      if (newcomers(named, rows, askedFor.current).length === 0) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          const named = followed.map((topic) => store.fixturesOf(topic));
          for (const id of newcomers(named, rows, askedFor.current)) askedFor.current.add(id);
          readAnew();
        },
        waitMs(rows.length, Math.random()),
      );
    };
    look();
    const leave = followed.map((topic) => store.listen(topicKey(topic), look));
    return () => {
      clearTimeout(timer);
      for (const each of leave) each();
    };
  }, [names, rows, readAnew]);
}
