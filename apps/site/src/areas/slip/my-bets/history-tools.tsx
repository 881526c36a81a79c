import { VIRTUAL_SPORTS } from '@evens/catalogue';
import { HISTORY_PERIODS, HISTORY_RANGES, type HistoryEntry } from '@evens/contract';
import { Button, Chip, Seg, SelectField, TextField } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import {
  type ActivityCheckbox,
  type ActivityFilter,
  chosen,
  FILTER_TYPES,
  type FilterType,
} from '../../../shared/history/activity-filter.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { resultKey, typeKey } from '../history/ticket-model.ts';
import { eventName, marketName, outcomeName } from '../names.ts';
import { betsCsv } from './bets-csv.ts';
import { wholeHistory } from './history-queries.ts';
import { useHistorySports } from './use-history-sports.ts';

const EVERY_SPORT = '';
const isPeriod = (value: string): value is (typeof HISTORY_PERIODS)[number] =>
  HISTORY_PERIODS.some((each) => each === value);

/** The filter of a history and how to change it. */
export interface FilterProps {
  readonly filter: ActivityFilter;
  readonly set: (change: (filter: ActivityFilter) => ActivityFilter) => void;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row
    <div className="chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** How far back the history looks; its own days and the longer ranges open below. */
export function PeriodChoice({ filter, set }: FilterProps) {
  const { t } = useTranslation('bets');
  const { period } = filter;
  const own = period === 'custom' || !isPeriod(period);
  return (
    <div className="bperiod">
      <Seg
        small
        label={t('period.label')}
        value={isPeriod(period) ? period : 'custom'}
        onChange={(value) => set((before) => chosen(before, { period: value }))}
        options={HISTORY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {own && (
        <div className="bdates">
          <Group label={t('range.label')}>
            {HISTORY_RANGES.map((value) => (
              <Chip
                key={value}
                kind="filter"
                className="chip--sm"
                pressed={period === value}
                onClick={() => set((before) => chosen(before, { period: period === value ? 'custom' : value }))}
              >
                {t(`range.${value}`)}
              </Chip>
            ))}
          </Group>
          {(['from', 'to'] as const).map((day) => (
            <TextField
              key={day}
              type="date"
              label={t(`period.${day}`)}
              value={filter[day] ?? ''}
              onChange={({ target }) =>
                set((before) => chosen(before, { period: 'custom', [day]: target.value || undefined }))
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}

const TYPE_KEYS = {
  1: 'singles',
  1.1: 'multipleSingles',
  2: 'combos',
  3: 'systems',
  4: 'ifbets',
  5: 'reversebets',
  6: 'teasers',
} as const satisfies Readonly<Record<FilterType, string>>;

interface FilterChip {
  readonly key: 'all' | 'won' | 'lost' | (typeof TYPE_KEYS)[FilterType];
  readonly type?: FilterType;
  readonly box?: ActivityCheckbox;
}

const CHIPS: readonly FilterChip[] = [
  { key: 'all' },
  ...FILTER_TYPES.map((type): FilterChip => ({ key: TYPE_KEYS[type], type })),
  { key: 'won', box: 'won' },
  { key: 'lost', box: 'lost' },
];

/** All virtual sports together (specification 2, L182). */
const VIRTUAL_SPORT = 'virtual';

function sportsBy(value: string): number[] {
  if (value === VIRTUAL_SPORT) return VIRTUAL_SPORTS.map(({ id }) => id);
  return value === EVERY_SPORT ? [] : [Number(value)];
}

/** Type and outcome of the bets, and the sport of one of their legs. */
export function FilterChoice({ filter, set }: FilterProps) {
  const { t } = useTranslation('bets');
  const texts = useCatalogueTexts();
  const sports = useHistorySports();
  const { values, selectedCheckbox } = filter;
  const free = values.type === undefined && selectedCheckbox === 'all';
  return (
    <>
      <Group label={t('filter.label')}>
        {CHIPS.map(({ key, type, box }) => {
          const pressed = key === 'all' ? free : type !== undefined ? values.type === type : selectedCheckbox === box;
          const press = () =>
            set((before) =>
              key === 'all'
                ? chosen(before, { values: { ...before.values, type: undefined }, selectedCheckbox: 'all' })
                : type !== undefined
                  ? chosen(before, { values: { ...before.values, type: pressed ? undefined : type } })
                  : chosen(before, { selectedCheckbox: pressed ? 'all' : (box ?? 'all') }),
            );
          return (
            <Chip key={key} kind="filter" className="chip--sm" pressed={pressed} onClick={press}>
              {t(`filter.${key}`)}
            </Chip>
          );
        })}
      </Group>
      {sports.length > 0 && (
        <SelectField
          label={t('filter.sport')}
          value={values.sportTypesIds.length > 1 ? VIRTUAL_SPORT : String(values.sportTypesIds[0] ?? EVERY_SPORT)}
          onChange={({ target: { value } }) =>
            set((before) =>
              chosen(before, {
                values: { ...before.values, sportTypesIds: sportsBy(value) },
              }),
            )
          }
          options={[
            { value: EVERY_SPORT, label: t('filter.allSports') },
            { value: VIRTUAL_SPORT, label: t('filter.virtual') },
            ...sports.map(({ id, alias }) => ({ value: String(id), label: texts.sport(alias) })),
          ]}
        />
      )}
    </>
  );
}

/** What the filter shows, as a file and on paper. */
export function TakeAway({ filter, offsetMin }: { filter: ActivityFilter; offsetMin: number }) {
  const { t } = useTranslation(['bets', 'slip']);
  const texts = useCatalogueTexts();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const entries = await wholeHistory(filter, offsetMin);
      const heads = (
        ['number', 'placed', 'settled', 'bet', 'result', 'legs', 'currency', 'stake', 'paid'] as const
      ).map((key) => t(`csv.${key}`));
      const words = {
        heads,
        type: ({ betType }: HistoryEntry) => t(`slip:ticket.type.${typeKey(betType)}`),
        result: (entry: HistoryEntry) => t(`slip:${resultKey(entry)}`),
        leg: (leg: HistoryEntry['legs'][number]) =>
          `${outcomeName(texts, leg)}, ${marketName(texts, leg)}, ${eventName(leg.fixture)}`,
      };
      const csv = betsCsv(entries, words, offsetMin);
      saveFile(csv, 'text/csv;charset=utf-8', `${t('csv.file')}.csv`);
    } catch {
      toast({ kind: 'alert', title: t('csv.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="btools__x">
      <Button size="sm" icon="download-simple" busy={busy} onClick={() => void download()}>
        {t('csv.label')}
      </Button>
      <Button size="sm" icon="printer" onClick={() => print()}>
        {t('print')}
      </Button>
    </span>
  );
}
