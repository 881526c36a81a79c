import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** One thing that the house offers otherwise than it was asked for. */
export interface Compared {
  readonly key: string;
  readonly name: string;
  readonly asked: string;
  readonly offered: string;
}

/** So many characters of an amount leave its name room on the same line in the narrowest column: "EUR 9,999.99". */
const MOST_ON_A_LINE = 12;

/** Asked beside offered, a line each; longer amounts share a line of their own, below the name of what they are. */
export function Comparison({ rows }: { rows: readonly Compared[] }) {
  const { t } = useTranslation('slip');
  const tall = rows.some(({ asked, offered }) => Math.max(asked.length, offered.length) > MOST_ON_A_LINE);
  return (
    <table className={classNames('cmp num', tall && 'cmp--tall')}>
      <thead>
        <tr>
          {!tall && (
            <th scope="col">
              <span className="sr">{t('offer.what')}</span>
            </th>
          )}
          <th scope="col">{t('offer.asked')}</th>
          <th scope="col">{t('offer.offered')}</th>
        </tr>
      </thead>
      {rows.map(({ key, name, asked, offered }) => (
        <tbody key={key}>
          {tall && (
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {name}
              </th>
            </tr>
          )}
          <tr>
            {!tall && <th scope="row">{name}</th>}
            <td>{asked}</td>
            <td>{offered}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
