import { classNames } from './class-names.ts';
import { FlagArt } from './flag.tsx';
import { Kit } from './kit.tsx';

/** Who is shown: a club by its colours, a person by country, a horse by silks drawn from its name. */
export interface MarkedSide {
  readonly name: string;
  readonly colours?: readonly string[] | undefined;
  readonly crest?: string | undefined;
  readonly countryCode?: string | undefined;
}

/** Colours of silks: data like those of kits, not theme. */
const SILKS = [
  '1f4fa3',
  'c8402f',
  'f4f5f7',
  'f7c948',
  '1d7a4f',
  '15171c',
  '6b2d8b',
  'e87722',
  '5bbccd',
  '8a1538',
] as const;
const PATTERNS = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'quarters', 'band'] as const;

/** The same name always wears the same silks. */
export function silks(name: string): { readonly colours: readonly [string, string]; readonly pattern: string } {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const first = hash % SILKS.length;
  const second = (first + 1 + (Math.floor(hash / 16) % (SILKS.length - 1))) % SILKS.length;
  return {
    colours: [SILKS[first] ?? SILKS[0], SILKS[second] ?? SILKS[1]],
    pattern: PATTERNS[Math.floor(hash / 256) % PATTERNS.length] ?? 'plain',
  };
}

/** The small round sign before a name. */
export function SideMark({ side, size = 'sm' }: { side: MarkedSide | undefined; size?: 'sm' | 'md' | 'lg' }) {
  if (!side) return null;
  if (side.colours) return <Kit colours={side.colours} pattern={side.crest} size={size} />;
  if (side.countryCode)
    return (
      <FlagArt
        code={side.countryCode}
        className={classNames('kit', 'kit--flag', size === 'md' && 'kit--md', size === 'lg' && 'kit--lg')}
      />
    );
  const drawn = silks(side.name);
  return <Kit colours={drawn.colours} pattern={drawn.pattern} size={size} />;
}
