import { PriceButton } from '@evens/ui';
import type { Runner } from './card-facts.ts';
import { finishOf } from './race-result.ts';
import { ResultCells } from './result-cells.tsx';
import { RunnerHeads } from './runner-heads.tsx';
import { RunnerLine } from './runner-line.tsx';

const runner = (number: number, name: string, more: Partial<Runner> = {}): Runner => ({
  code: `r${number}`,
  name,
  shortName: name,
  number,
  facts: {
    draw: String(number + 3),
    jockey: 'K. Maddern',
    trainer: 'P. Oakhurst',
    form: '1312-41',
    age: '4',
    weight: '9-7',
  },
  ...more,
});

const FIELD: readonly Runner[] = [
  runner(1, 'Lantern Tide', { colours: ['1f57c3', 'ffffff'], crest: 'sash' }),
  runner(2, 'Copper Meridian', { colours: ['c8402f', 'f7c948'], crest: 'hoops' }),
  runner(3, 'Schwarzwälder Donnerwetter', { colours: ['14734a', 'ffffff'], crest: 'halves' }),
  runner(4, 'Third Bell', { withdrawn: { atMs: Date.UTC(2026, 10, 21, 13, 52), rule4Pence: 5 } }),
];

const PRICES: readonly (readonly number[])[] = [[5000, 4800, 4500], [4800, 5000, 5000], [7500, 7000, 6500], []];

const price = (
  column: string,
  odd: string,
  more: { pressed?: boolean; state?: 'open' | 'suspended'; className?: string } = {},
) => (
  <div key={column} className={`run__p r-${column}`}>
    <PriceButton label="Example" odd={odd} priceMilli={Number(odd) * 1000 || 0} state="open" {...more} />
  </div>
);

const ODDS = [
  [
    price('win', '4.50', { pressed: true }),
    price('ew', '1.70', { pressed: true }),
    price('sp', 'SP', { className: 'price--sp' }),
  ],
  [price('win', '5.00'), price('ew', '1.80'), price('sp', 'SP', { className: 'price--sp', pressed: true })],
  [
    price('win', '6.50', { state: 'suspended' }),
    price('ew', '2.10', { state: 'suspended' }),
    price('sp', 'SP', { state: 'suspended' }),
  ],
];

/** A favourite each-way, a runner at the starting price, one that is suspended, a non-runner. */
function CardLines() {
  return (
    <section className="card race" data-rp="win">
      <RunnerHeads sportAlias="horse-racing">
        {['Win', 'Place 1/5', 'SP'].map((head) => (
          <span key={head} className="run__p">
            {head}
          </span>
        ))}
      </RunnerHeads>
      <ol>
        {FIELD.map((each, at) => (
          <RunnerLine key={each.code} runner={each} favourite={at === 0} separator="." prices={PRICES[at] ?? []}>
            {ODDS[at]}
          </RunnerLine>
        ))}
      </ol>
    </section>
  );
}

/** A dead heat, who did not finish, and a non-runner. */
function ResultLines() {
  return (
    <section className="card race">
      <ol>
        {finishOf(FIELD, { r1: 1, r2: 1, r3: 'out' }).map((finish, at) => (
          <RunnerLine
            key={finish.runner.code}
            runner={finish.runner}
            favourite={at === 0}
            separator="."
            prices={PRICES[at] ?? []}
          >
            <ResultCells finish={finish} placesPaid={2} startingPriceMilli={[4500, 5000, 6500][at]} separator="." />
          </RunnerLine>
        ))}
      </ol>
    </section>
  );
}

export const states = [
  { title: 'Runners of a race', Show: CardLines, wide: true },
  { title: 'Runners after the finish', Show: ResultLines, wide: true },
];
