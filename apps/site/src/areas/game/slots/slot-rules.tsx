import '../game.css';
import { type PublishedSetting, publishedSlot, type Sheet } from '@evens/games';
import { HOUSE_CURRENCY, rational } from '@evens/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/session/session.ts';
import { useFigures } from '../frame/figures.ts';
import { ReadingField } from '../frame/reading-field.tsx';
import { lookOf } from './slot-module.tsx';
import { SlotPays } from './slot-pays.tsx';

/** A table by count in words: `3: 10, 4: 15`. */
const inWords = (table: Readonly<Record<string, number>>): string =>
  Object.entries(table)
    .map(([count, value]) => `${count}: ${value}`)
    .join(', ');

/** The sentences of a slot's rules, in the order of its page; what stands in its sheet and nothing else. */
function useLines(sheet: Sheet): readonly string[] {
  const { t } = useTranslation('slots');
  const { free, hold, drops = [1], topWin, stakeUnits } = sheet;
  const most = Math.max(...(free?.multipliers ?? [1]));
  const fallen = Math.max(...drops, ...(free?.drops ?? [1]));
  const times = (units: number): string => String(units / stakeUnits);
  return [
    t('about.cap', { times: topWin }),
    ...(free ? [t('about.spins', { table: inWords(free.spins) })] : []),
    ...(free && Object.keys(free.again).length > 0 ? [t('about.again', { table: inWords(free.again) })] : []),
    ...(free ? [t('about.most', { most: free.most })] : []),
    ...(free && most > 1
      ? [t(free.multipliers.length > 1 ? 'about.growing' : 'about.multiplier', { times: most })]
      : []),
    ...(fallen > 1 ? [t('about.drops', { times: fallen })] : []),
    ...(hold
      ? [
          t('about.hold', {
            respins: hold.respins,
            small: times(hold.pots.small),
            middle: times(hold.pots.middle),
            grand: times(hold.pots.grand),
          }),
        ]
      : []),
    t('about.decided'),
    t('about.stops'),
    t('about.grant'),
    t('about.version', { version: sheet.version }),
  ];
}

function Figures({ figures, bought }: { figures: PublishedSetting; bought: number | null }) {
  const { t } = useTranslation('slots');
  const { decimal, percent } = useFigures();
  const share = (value: number) => percent(rational(BigInt(Math.round(value * 1e8)), 100_000_000n));
  const rounds = (value: number): string => t('about.oneIn', { rounds: decimal(value.toFixed(0)) });
  const facts = [
    [t('about.rtp'), share(figures.rtp)],
    [t('about.hit'), share(figures.hitRate)],
    [t('about.feature'), decimal(figures.featureRate.toFixed(1))],
    [t('about.share'), share(figures.featureShare)],
    [t('about.sd'), decimal(figures.sd.toFixed(2))],
    [t('about.top'), `${decimal(String(figures.topWin))}×`],
    [t('about.odds'), rounds(figures.topWinOdds)],
    ...(bought === null ? [] : [[t('about.bought'), share(bought)] as const]),
  ] as const;
  return (
    <section className="grule__rtp">
      <h2>{t('about.setting', { name: figures.setting })}</h2>
      <dl className="gfacts num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** About a slot: its rules, every pay at any stake, and its exact figures at each return that a house may choose. */
export function SlotRules({ game }: { game: string }) {
  const { t } = useTranslation(['game-rules', 'slots']);
  const { sheet, theme } = lookOf(game);
  const currency = useUser()?.Currency ?? HOUSE_CURRENCY;
  const [stake, setStake] = useState('1.00');
  const lines = useLines(sheet);
  const published = publishedSlot(game);
  return (
    <>
      <ul className="grule__lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t('cutDown')}</li>
      </ul>
      <h2>{t('slots:about.figures')}</h2>
      {published?.settings.map((figures) => (
        <Figures key={figures.setting} figures={figures} bought={published.bought} />
      ))}
      <section className="grule__pays" aria-label={t('pays')}>
        <h2>{t('pays')}</h2>
        <div className="grule__set">
          <ReadingField
            label={t('atStake', { currency })}
            value={stake}
            disabled={false}
            read={(typed) =>
              /^\d{1,9}([.,]\d{1,8})?$/.test(typed.trim()) ? typed.trim().replace(',', '.') : undefined
            }
            onChange={setStake}
          />
        </div>
        <SlotPays {...{ sheet, theme, stake, currency }} />
      </section>
    </>
  );
}
