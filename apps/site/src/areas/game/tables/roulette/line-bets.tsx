import type { Place } from '@evens/games';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { ChipPile } from '../chips/chip.tsx';
import type { LaidStake } from './layout.tsx';

/** Kinds of bets that lie on the lines between numbers. */
const ON_LINES: readonly Place['kind'][] = ['split', 'trio', 'street', 'corner', 'five', 'line'];

/** Places of the bets on lines that cover this number, those of few numbers first. @param straight - the place of the number itself */
export function lineBetsOf(places: ReadonlyMap<string, Place>, straight: string): readonly string[] {
  const [pocket] = places.get(straight)?.pockets ?? [];
  if (pocket === undefined) return [];
  return [...places]
    .filter(([, { kind, pockets }]) => ON_LINES.includes(kind) && pockets.has(pocket))
    .toSorted(([, left], [, right]) => left.pockets.size - right.pockets.size)
    .map(([name]) => name);
}

interface LineBetsProps {
  /** The place of the number whose bets are shown; undefined while none is looked at. */
  readonly at: string | undefined;
  readonly onAt: (at: string | undefined) => void;
  readonly places: ReadonlyMap<string, Place>;
  readonly stakes: ReadonlyMap<string, LaidStake>;
  readonly free: boolean;
  readonly nameOf: (place: string) => string;
  readonly labelOf: (place: string, laid: string | undefined) => string;
  readonly lay: (place: string) => void;
}

/** For fingers, to which the points between the cells are too fine: a number is tapped, and each bet on its lines has a button. */
export function LineBets({ at, onAt, places, stakes, free, nameOf, labelOf, lay }: LineBetsProps) {
  const { t } = useTranslation('tables');
  const number = at?.slice('straight-'.length);
  return (
    <div className="rlines">
      <button
        type="button"
        className="rlines__on"
        aria-pressed={at !== undefined}
        onClick={() => onAt(at === undefined ? 'straight-17' : undefined)}
      >
        <Icon name="squares-four" size="sm" />
        {t('roulette.lines')}
      </button>
      {at !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box onto the table
        <div className="rlines__of" role="group" aria-label={t('roulette.linesOf', { number })}>
          <p className="felt__note">{t('roulette.linesHint', { number })}</p>
          {lineBetsOf(places, at).map((place) => {
            const laid = stakes.get(place);
            return (
              <button
                key={place}
                type="button"
                className="rlines__b"
                aria-disabled={!free || undefined}
                aria-label={labelOf(place, laid?.amount)}
                onClick={() => free && lay(place)}
              >
                <span>{nameOf(place)}</span>
                {laid && <ChipPile colours={laid.pile} text={laid.text} />}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
