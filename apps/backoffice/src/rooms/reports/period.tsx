import { Chip, TextField } from '@evens/ui';
import { TEXTS } from './texts.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const FIRST_DAYS = 14;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The periods that people ask for, each ending at the latest today (UTC). */
export function usualPeriods(nowMs: number): Readonly<Record<keyof typeof TEXTS.periods, Days>> {
  const now = new Date(nowMs);
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const monthBefore = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  const today = dayOf(nowMs);
  return {
    fortnight: { from: dayOf(nowMs - (FIRST_DAYS - 1) * DAY_MS), to: today },
    month: { from: dayOf(monthStart), to: today },
    before: { from: dayOf(monthBefore), to: dayOf(monthStart - DAY_MS) },
    year: { from: dayOf(nowMs - 364 * DAY_MS), to: today },
  };
}

/** The period that the address names; two weeks where it names none. */
export function periodOf(search: URLSearchParams): Days {
  const { fortnight } = usualPeriods(Date.now());
  return { from: search.get('from') ?? fortnight.from, to: search.get('to') ?? fortnight.to };
}

/** From which day to which, typed or as one of the usual periods. */
export function Period(props: Days & { readonly onChange: (days: Readonly<Record<string, string>>) => void }) {
  const { from, to, onChange } = props;
  const usual = usualPeriods(Date.now());
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={TEXTS[name]}
          value={name === 'from' ? from : to}
          onChange={(event) => event.target.value !== '' && onChange({ [name]: event.target.value })}
        />
      ))}
      <div className="chips">
        {(Object.keys(TEXTS.periods) as (keyof typeof TEXTS.periods)[]).map((name) => (
          <Chip
            key={name}
            pressed={usual[name].from === from && usual[name].to === to}
            onClick={() => onChange({ from: usual[name].from, to: usual[name].to })}
          >
            {TEXTS.periods[name]}
          </Chip>
        ))}
      </div>
    </>
  );
}
