import type { Sheet } from '@evens/games';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import { worthOf } from './slot-round.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import { useSlotWords } from './use-slot-words.ts';

/** The least number of a table by count. */
export const leastOf = (table: Readonly<Record<string, number>>): number => Math.min(...Object.keys(table).map(Number));

/** What a symbol does beside paying. */
function useDeeds(sheet: Sheet): (symbol: Sheet['symbols'][number]) => readonly string[] {
  const { t } = useTranslation('slots');
  return ({ kind, times = 1, expands }) => [
    ...(kind === 'wild' || kind === 'wildScatter' ? [t('deed.wild')] : []),
    ...(expands ? [t('deed.expands')] : []),
    ...(times > 1 ? [t('deed.times', { times })] : []),
    ...((kind === 'scatter' || kind === 'wildScatter') && sheet.free
      ? [t('deed.scatter', { least: leastOf(sheet.free.spins) })]
      : []),
    ...(kind === 'coin' && sheet.hold ? [t('deed.coin', { least: sheet.hold.trigger })] : []),
  ];
}

/** Every pay of a slot at a stake: pictures, counts and amounts. */
export function SlotPays({
  sheet,
  theme,
  stake,
  currency,
}: {
  sheet: Sheet;
  theme: string;
  stake: string;
  currency: string;
}) {
  const { t } = useTranslation('slots');
  const { symbol } = useSlotWords(sheet);
  const { decimal } = useFigures();
  const deeds = useDeeds(sheet);
  return (
    <ul className="slot__pays num">
      {sheet.symbols.map((each) => (
        <li key={each.name}>
          <SymbolPicture theme={theme} name={each.name} />
          <div>
            <b>{symbol(each.name)}</b>
            {Object.entries(each.pays ?? {}).length > 0 && (
              <dl>
                {Object.entries(each.pays ?? {})
                  .sort(([one], [other]) => Number(other) - Number(one))
                  .map(([count, units]) => (
                    <div key={count}>
                      <dt>{count}</dt>
                      <dd>{decimal(worthOf(units, sheet, stake, currency))}</dd>
                    </div>
                  ))}
              </dl>
            )}
            {deeds(each).map((deed) => (
              <small key={deed}>{deed}</small>
            ))}
          </div>
        </li>
      ))}
      <li className="slot__way">
        {t(`way.${sheet.heights ? 'clears' : sheet.engine}`, { lines: sheet.lines?.length ?? 0 })}
      </li>
    </ul>
  );
}
