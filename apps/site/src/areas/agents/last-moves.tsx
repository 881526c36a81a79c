import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { movesQuery } from './queries.ts';
import { Signed } from './signed.tsx';

/** The last moves of somebody's credit, with the notes that were written with them. */
export function LastMoves({ userId }: { userId: string }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const { data } = useQuery(movesQuery(userId));
  if (!data || data.moves.length === 0) return null;
  const moment = new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as Intl.DateTimeFormatOptions);
  return (
    <div className="stk agm__tight">
      <h3>{t('lastMoves')}</h3>
      <ul className="agm__moves num">
        {data.moves.map(({ AtMs, Kind, With, Amount, Note }) => (
          <li key={`${AtMs} ${Kind} ${Amount}`}>
            <span>
              {t(`moves.${Kind}`)}
              {With && <b> {With}</b>}
              <small className="agm__sub">
                {moment.format(AtMs)}
                {Note && `, ${Note}`}
              </small>
            </span>
            <Signed amount={Amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}
