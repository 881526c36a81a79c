import type { VirtualRoundView } from '@evens/contract';
import { useTranslation } from 'react-i18next';

/** How a round came out, in a few figures. */
function resultOf({ score, order, runners }: VirtualRoundView): string {
  if (score) return `${score[0]}–${score[1]}`;
  return order
    .slice(0, 3)
    .map((code) => runners.find((each) => each.code === code)?.number ?? '–')
    .join(' – ');
}

/** The last rounds, the newest first. A press shows how one was drawn. */
export function VirtualResults(props: {
  results: readonly VirtualRoundView[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation('virtuals');
  const { results, chosen, onChoose } = props;
  return (
    <section className="card">
      <header className="card__h">
        <h2>{t('results.title')}</h2>
      </header>
      {results.length === 0 ? (
        <p className="pad hint">{t('results.none')}</p>
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
            {results.map((round) => {
              const [home, away] = round.sides;
              const winner = round.runners.find(({ code }) => code === round.order[0]);
              return (
                <tr key={round.id} data-chosen={round.id === chosen || undefined}>
                  <td>
                    <button type="button" aria-pressed={round.id === chosen} onClick={() => onChoose(round.id)}>
                      {round.number}
                    </button>
                  </td>
                  <td>{home && away ? t('versus', { home: home.name, away: away.name }) : (winner?.name ?? '')}</td>
                  <td>
                    <b>{resultOf(round)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
