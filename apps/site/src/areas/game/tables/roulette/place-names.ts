import type { Place, PlaceKind } from '@evens/games';
import { useTranslation } from 'react-i18next';

/** Bets with a name of their own; all others are named by their kind and their numbers. */
const OWN_NAMES = {
  red: 'roulette.red',
  black: 'roulette.black',
  odd: 'roulette.odd',
  even: 'roulette.even',
  low: 'roulette.low',
  high: 'roulette.high',
  'dozen-1': 'roulette.dozen1',
  'dozen-2': 'roulette.dozen2',
  'dozen-3': 'roulette.dozen3',
  'column-1': 'roulette.column1',
  'column-2': 'roulette.column2',
  'column-3': 'roulette.column3',
} as const;

const isOwn = (place: string): place is keyof typeof OWN_NAMES => Object.hasOwn(OWN_NAMES, place);

type Numbered = Exclude<PlaceKind, 'dozen' | 'column' | 'even-money'>;
const isNumbered = (kind: PlaceKind): kind is Numbered =>
  kind !== 'dozen' && kind !== 'column' && kind !== 'even-money';

/** What a bet's place is called: `Street 4, 5, 6`, `Red`, `2nd 12`. */
export function usePlaceNames(places: ReadonlyMap<string, Place>): (place: string) => string {
  const { t } = useTranslation('tables');
  return (name) => {
    if (isOwn(name)) return t(OWN_NAMES[name]);
    const kind = places.get(name)?.kind;
    return kind && isNumbered(kind) ? t(`roulette.${kind}`, { numbers: name.split('-').slice(1).join(', ') }) : name;
  };
}
