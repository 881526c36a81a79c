import type { VirtualRoundView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { olderRoundsQuery } from './use-virtual.ts';

/** How a round came out, in a few figures. */
function resultOf({ score, order, runners }: VirtualRoundView): string {
  if (score) return `${score[0]}–${score[1]}`;
  return order
    .slice(0, 3)
    .map((code) => runners.find((each) => each.code === code)?.number ?? '–')
    .join(' – ');
}

function Row({ round, chosen, onChoose }: { round: VirtualRoundView; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('virtuals');
  const [home, away] = round.sides;
  const winner = round.runners.find(({ code }) => code === round.order[0]);
  return (
    <tr data-chosen={chosen || undefined}>
      <td>
        <button type="button" aria-pressed={chosen} onClick={onChoose}>
          {round.number}
        </button>
      </td>
      <td>{home && away ? t('versus', { home: home.name, away: away.name }) : (winner?.name ?? '')}</td>
      <td>
        <b>{resultOf(round)}</b>
      </td>
    </tr>
  );
}

/** Rounds before those that the page is told of, from the first press on. */
function useOlder(sport: string, results: readonly VirtualRoundView[]) {
  const [from, setFrom] = useState<string>();
  const query = useInfiniteQuery({ ...olderRoundsQuery(sport, from ?? ''), enabled: from !== undefined });
  const older = query.data?.pages.flatMap(({ rounds }) => rounds) ?? [];
  const known = new Set(results.map(({ id }) => id));
  const last = results.at(-1)?.id;
  return {
    older: older.filter(({ id }) => !known.has(id)),
    busy: query.isFetching,
    more: from === undefined ? last !== undefined : query.hasNextPage,
    // Without a gap where rounds have ended since: it begins with the first that was shown.
    ask: () => (from === undefined ? setFrom(String(Number(results[0]?.id ?? 0) + 1)) : void query.fetchNextPage()),
  };
}

/** The last rounds, the newest first, and those before them. A press shows how one was drawn. */
export function VirtualResults(props: {
  sport: string;
  results: readonly VirtualRoundView[];
  chosen: VirtualRoundView | undefined;
  onChoose: (round: VirtualRoundView) => void;
}) {
  const { t } = useTranslation('virtuals');
  const { sport, results, chosen, onChoose } = props;
  const { older, busy, more, ask } = useOlder(sport, results);
  return (
    <section className="card">
      <header className="card__h">
        <h2>{t('results.title')}</h2>
      </header>
      {results.length === 0 ? (
        <p className="vnone hint">{t('results.none')}</p>
      ) : (
        <table className="vres num">
          <thead>
            <tr>
              <th scope="col">{t('results.round')}</th>
              <th scope="col">{t('results.contest')}</th>
              <th scope="col">{t('results.result')}</th>
            </tr>
          </thead>
          <tbody>
            {[...results, ...older].map((round) => (
              <Row key={round.id} round={round} chosen={round.id === chosen?.id} onChoose={() => onChoose(round)} />
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <Button kind="text" size="sm" busy={busy} onClick={ask}>
          {t('results.older')}
        </Button>
      )}
    </section>
  );
}
