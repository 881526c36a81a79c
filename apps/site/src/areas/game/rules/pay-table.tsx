import { multipleText } from '@evens/games';
import { type Currency, currencyExponent, HOUSE_CURRENCY, isCurrency, type Rational } from '@evens/kernel';
import { SelectField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/session.ts';
import { useFigures } from '../frame/figures.ts';
import { ReadingField } from '../frame/reading-field.tsx';
import { stakeMinor } from '../frame/stakes.ts';
import { betOf, type PayLine, type PayRules, returnAt } from './pays.ts';

/** A share with all the places that tell it apart: `98.9999 %`. */
function useShare(): (share: Rational) => string {
  const { t } = useTranslation('game');
  const { decimal } = useFigures();
  return ({ num, den }) => {
    const text = (Number((num * 10n ** 10n) / den) / 10 ** 8).toFixed(6).replace(/0{1,4}$/, '');
    return t('percent', { value: decimal(text) });
  };
}

function Lines({
  rules,
  lines,
  stake,
  whole,
}: {
  rules: PayRules;
  lines: readonly PayLine[];
  stake: bigint;
  whole: boolean;
}) {
  const { t } = useTranslation(['game-rules', 'game']);
  const { decimal } = useFigures();
  const share = useShare();
  const named = (what: string): string =>
    what === 'higher' || what === 'lower' || what === 'same' ? t(`game:hilo.${what}`) : what;
  return (
    <table className="ct num">
      <thead>
        <tr>
          <th scope="col">{t(`what.${rules.what}`)}</th>
          <th scope="col">{t('game:pays')}</th>
          <th scope="col">{t('game:chance')}</th>
          {!whole && <th scope="col">{t('returns')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what}>
            <th scope="row">{named(line.what)}</th>
            <td>{decimal(multipleText(line.multiple))}×</td>
            <td>{share(line.chance)}</td>
            {!whole && <td>{share(returnAt(betOf(line), stake))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every pay of a game under each of its settings, its chance, and what comes back in the long run at any stake. */
export function PayTables({ rules }: { rules: PayRules }) {
  const { t } = useTranslation(['game-rules', 'game']);
  const share = useShare();
  const user = useUser();
  const currency: Currency = user && isCurrency(user.Currency) ? user.Currency : HOUSE_CURRENCY;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(rules.settings.map(({ name, first }) => [name, first])),
  );
  const [stake, setStake] = useState(currencyExponent(currency) === 0 ? '100' : '1.00');
  const minor = stakeMinor(stake, currency) ?? 1n;
  const { lines, whole } = rules.table(values);
  const written = (name: string, value: string): string =>
    name === 'risk' && (value === 'low' || value === 'medium' || value === 'high') ? t(`game:risk.${value}`) : value;
  return (
    <section className="grule__pays" aria-label={t('pays')}>
      <h2>{t('pays')}</h2>
      <div className="grule__set">
        {rules.settings.map((setting) => (
          <SelectField
            key={setting.name}
            label={t(`setting.${setting.name}`)}
            value={values[setting.name] ?? setting.first}
            options={setting.values.map((value) => ({ value, label: written(setting.name, value) }))}
            onChange={({ target }) => setValues((before) => ({ ...before, [setting.name]: target.value }))}
          />
        ))}
        <ReadingField
          label={t('atStake', { currency })}
          value={stake}
          disabled={false}
          read={(typed) => (stakeMinor(typed, currency) === undefined ? undefined : typed.trim())}
          onChange={setStake}
        />
      </div>
      {whole && (
        <p className="grule__whole">
          {t('wholeReturn')} <b className="num">{share(returnAt(lines, minor))}</b>
        </p>
      )}
      <Lines rules={rules} lines={lines} stake={minor} whole={whole} />
    </section>
  );
}
