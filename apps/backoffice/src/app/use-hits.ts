import { type AnswerOf, deskFind } from '@evens/contract';
import type { IconName } from '@evens/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Room } from '../rooms.ts';
import { api, ask } from '../shared/api.ts';
import { momentOf } from '../shared/format.ts';
import { TEXTS } from '../texts.ts';

/** One line of what was found. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Whoever types on is not asked for: each search that shows somebody stands in the log. */
const PAUSE_MS = 300;
const LEAST = 2;

const roomHits = (rooms: readonly Room[], typed: string): Hit[] =>
  rooms
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
    .map(({ name, title, group, icon }) => ({
      key: `room-${name}`,
      ...{ title, icon, kind: TEXTS.groups[group], to: `/${name}` },
    }));

/** What the server found, each with where it leads: players' pages, and the board for a match. */
export function serverHits({ players, tickets, matches, movements }: AnswerOf<typeof deskFind>): Hit[] {
  return [
    ...players.map(({ accountId, userName, country }) => ({
      key: `player-${accountId}`,
      title: `${userName}, ${country}`,
      kind: TEXTS.found.player,
      icon: 'user' as const,
      to: `/players/${accountId}`,
    })),
    ...tickets.map(({ ticketId, userName, stake, currency, placedMs }) => ({
      key: `ticket-${ticketId}`,
      title: `${ticketId}, ${userName}, ${currency} ${stake}, ${momentOf(placedMs)}`,
      kind: TEXTS.found.ticket,
      icon: 'ticket' as const,
      to: `/tickets/${ticketId}`,
    })),
    ...matches.map(({ fixtureId, name, startMs }) => ({
      key: `match-${fixtureId}`,
      title: `${name}, ${momentOf(startMs)}`,
      kind: TEXTS.found.match,
      icon: 'flag-checkered' as const,
      to: `/fixtures?match=${fixtureId}`,
    })),
    ...movements.flatMap(({ movementId, accountId, userName, kind, reference, atMs }) =>
      accountId === null
        ? []
        : [
            {
              key: `movement-${movementId}`,
              title: `${kind}, ${reference}, ${userName ?? accountId}, ${momentOf(atMs)}`,
              kind: TEXTS.found.movement,
              icon: 'coins' as const,
              to: `/players/${accountId}`,
            },
          ],
    ),
  ];
}

/** Pages at once; what the server knows once somebody has stopped typing. */
export function useHits(typed: string, rooms: readonly Room[]): readonly Hit[] {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = asked.length >= LEAST && asked === text;
  const { data } = useQuery({
    queryKey: [deskFind.name, asked],
    queryFn: () => ask(api.call(deskFind, { body: { text: asked } })),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: 60_000,
  });
  return [...roomHits(rooms, text), ...(data && enabled ? serverHits(data) : [])];
}
