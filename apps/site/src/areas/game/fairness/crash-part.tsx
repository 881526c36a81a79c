import { type CrashRoundView, getCrashRounds } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { useFigures } from '../frame/figures.ts';

const SHOWN = 10;

interface Checked {
  readonly id: string;
  readonly right: boolean;
}

/** The last shared rounds of crash with their hashes, checked in this browser when it is asked for. */
export function CrashPart() {
  const { t } = useTranslation('game');
  const { decimal } = useFigures();
  const rounds = useQuery({
    queryKey: ['crashRounds', SHOWN],
    queryFn: async () => (await ask(api.call(getCrashRounds, { query: { pageSize: SHOWN } }))).rounds,
  }).data;
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const ended = (rounds ?? []).filter(({ status, hash }) => status === 'crashed' && hash !== null);
  if (ended.length === 0) return null;
  const check = async (each: readonly CrashRoundView[]): Promise<void> => {
    const { verifyCrash } = await import('./verify-crash.ts');
    setChecked(
      each.map((round) => {
        const found = verifyCrash(round);
        return { id: round.id, right: found?.chain === true && found.point };
      }),
    );
  };
  const rightOf = (id: string): boolean | undefined => checked.find((one) => one.id === id)?.right;
  return (
    <section className="card pad fair">
      <h2>{t('fair.sharedTitle')}</h2>
      <p className="hint">{t('fair.sharedText')}</p>
      <ul className="fair__chain">
        {ended.map(({ id, point, hash }) => (
          <li key={id} data-right={rightOf(id)}>
            <b className="num">{decimal(point ?? '')}×</b>
            <span className="mono">{hash}</span>
            {rightOf(id) !== undefined && (
              <span>
                <Icon name={rightOf(id) ? 'check-circle-fill' : 'warning-fill'} size="sm" />
                {t(rightOf(id) ? 'fair.sharedRight' : 'fair.sharedWrong')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="fair__act">
        <Button kind="line" onClick={() => void check(ended)}>
          {t('fair.sharedCheck')}
        </Button>
      </div>
    </section>
  );
}
