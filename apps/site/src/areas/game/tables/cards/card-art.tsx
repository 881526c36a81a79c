import { cardOf, rankOf, suitOf } from '@evens/games';
import { type ReactNode, useId } from 'react';

/*
 * Faces of the house's own cards, drawn in a plate of 250 x 350. Courts are emblems: a crown for the king, a lily for the queen, a
 * blade for the jack.
 */

type SuitName = 'D' | 'H' | 'S' | 'C';
const SUIT_NAMES: readonly SuitName[] = ['D', 'H', 'S', 'C'];

/** Each suit around its middle, about 100 wide. */
const SUIT_PATHS: Readonly<Record<SuitName, string>> = {
  D: 'M0-54Q16-20 42 0 16 20 0 54-16 20-42 0-16-20 0-54z',
  H: 'M0 52C-18 26-52 6-52-20-52-46-16-54 0-26 16-54 52-46 52-20 52 6 18 26 0 52z',
  S: 'M0-50C12-26 50-8 50 20 50 44 20 50 7 28 8 42 14 50 22 54H-22C-14 50-8 42-7 28-20 50-50 44-50 20-50-8-12-26 0-50z',
  C: 'M0-50a24 24 0 0 1 14 43.5 24 24 0 1 1-7 35.5C9 42 14 50 22 54H-22C-14 50-9 42-7 29a24 24 0 1 1-7-35.5A24 24 0 0 1 0-50z',
};

const L = 87;
const R = 163;
const M = 125;

/** Where the marks of a number card stand; below the middle they stand on their heads. */
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  '2': [
    [M, 68],
    [M, 282],
  ],
  '3': [
    [M, 68],
    [M, 175],
    [M, 282],
  ],
  '4': [
    [L, 68],
    [R, 68],
    [L, 282],
    [R, 282],
  ],
  '5': [
    [L, 68],
    [R, 68],
    [M, 175],
    [L, 282],
    [R, 282],
  ],
  '6': [
    [L, 68],
    [R, 68],
    [L, 175],
    [R, 175],
    [L, 282],
    [R, 282],
  ],
  '7': [
    [L, 68],
    [R, 68],
    [M, 121],
    [L, 175],
    [R, 175],
    [L, 282],
    [R, 282],
  ],
  '8': [
    [L, 68],
    [R, 68],
    [M, 121],
    [L, 175],
    [R, 175],
    [M, 229],
    [L, 282],
    [R, 282],
  ],
  '9': [
    [L, 68],
    [R, 68],
    [L, 139],
    [R, 139],
    [M, 175],
    [L, 211],
    [R, 211],
    [L, 282],
    [R, 282],
  ],
  T: [
    [L, 68],
    [R, 68],
    [M, 103],
    [L, 139],
    [R, 139],
    [L, 211],
    [R, 211],
    [M, 247],
    [L, 282],
    [R, 282],
  ],
};

const RANK_TEXTS = '23456789TJQKA';

function Suit({
  suit,
  x,
  y,
  size,
  turned = false,
}: {
  suit: SuitName;
  x: number;
  y: number;
  size: number;
  turned?: boolean;
}) {
  const scale = size / 100;
  return <path d={SUIT_PATHS[suit]} transform={`translate(${x} ${y}) scale(${scale} ${turned ? -scale : scale})`} />;
}

/** The upper half of a court card around 0, 0; the card shows it twice. */
function Emblem({ rank, gold }: { rank: string; gold: string }) {
  if (rank === 'K')
    return (
      <>
        <path className="pc__cloth" d="M-62-26C-60-86-22-96 0-108 22-96 60-86 62-26z" />
        <path fill={gold} d="M-74-22-86-96-46-58-24-118 0-66 24-118 46-58 86-96 74-22z" />
        <rect fill={gold} x="-78" y="-24" width="156" height="26" rx="6" />
        {[-86, -24, 24, 86].map((x) => (
          <circle key={x} fill={gold} cx={x} cy={Math.abs(x) > 50 ? -100 : -124} r="9" />
        ))}
        {[-54, -27, 0, 27, 54].map((x) => (
          <ellipse key={x} className={x % 54 === 0 ? 'pc__ruby' : 'pc__sapphire'} cx={x} cy="-11" rx="7" ry="8" />
        ))}
      </>
    );
  if (rank === 'Q')
    return (
      <>
        {[1, -1].map((side) => (
          <path
            key={side}
            fill={gold}
            transform={`scale(${side} 1)`}
            d="M8-20C30-60 84-92 84-46 84-22 54-22 56-42 34-40 26-26 14-14z"
          />
        ))}
        <path className="pc__cloth" d="M0-126C38-90 26-46 0-14-26-46-38-90 0-126z" />
        <path className="pc__shine" d="M0-118C-26-88-20-50-4-26-10-60-8-94 0-118z" />
        <rect fill={gold} x="-40" y="-18" width="80" height="18" rx="6" />
        {[-26, 0, 26].map((x) => (
          <circle key={x} className="pc__pearl" cx={x} cy="-9" r="6" />
        ))}
      </>
    );
  return (
    <>
      {[1, -1].map((side) => (
        <path
          key={side}
          className="pc__cloth"
          transform={`scale(${side} 1)`}
          d="M18-46C28-92 62-96 80-118 90-74 66-54 42-44z"
        />
      ))}
      <path className="pc__steel" d="M0-136 13-110 11-34H-11L-13-110z" />
      <path className="pc__shine" d="M0-128-9-108-8-36H0z" />
      <path fill={gold} d="M-60-46Q0-22 60-46L52-24Q0-4-52-24z" />
      <circle fill={gold} cx="-58" cy="-36" r="9" />
      <circle fill={gold} cx="58" cy="-36" r="9" />
      <circle fill={gold} cx="0" cy="-8" r="12" />
      <circle className="pc__ruby" cx="0" cy="-30" r="6" />
    </>
  );
}

function Court({ rank, suit, ids }: { rank: string; suit: SuitName; ids: string }) {
  const gold = `url(#${ids}g)`;
  const half = (turned: boolean): ReactNode => (
    <g key={String(turned)} transform={turned ? 'rotate(180 125 175)' : undefined}>
      <g className="pc__emblem" transform="translate(125 153) scale(.62)">
        <Emblem rank={rank} gold={gold} />
      </g>
      <Suit suit={suit} x={78} y={70} size={26} />
    </g>
  );
  return (
    <>
      <rect className="pc__panel" x="55" y="40" width="140" height="270" rx="9" fill={`url(#${ids}p)`} />
      <rect className="pc__net" x="55" y="40" width="140" height="270" rx="9" fill={`url(#${ids}n)`} />
      {half(false)}
      {half(true)}
      <rect className="pc__band" x="55" y="171" width="140" height="8" fill={gold} />
      <circle className="pc__seal" cx="125" cy="175" r="21" stroke={gold} />
      <Suit suit={suit} x={125} y={175} size={25} />
      <rect className="pc__frame" x="55" y="40" width="140" height="270" rx="9" stroke={gold} />
      <rect className="pc__frame pc__frame--in" x="60" y="45" width="130" height="260" rx="6" stroke={gold} />
    </>
  );
}

function Defs({ ids }: { ids: string }) {
  return (
    <defs>
      <linearGradient id={`${ids}g`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffeeb4" />
        <stop offset=".45" stopColor="#dda238" />
        <stop offset="1" stopColor="#98601a" />
      </linearGradient>
      <linearGradient id={`${ids}p`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className="pc__tint1" />
        <stop offset="1" className="pc__tint2" />
      </linearGradient>
      <pattern id={`${ids}n`} width="14" height="24" patternUnits="userSpaceOnUse">
        <path className="pc__line" d="M0 0 14 24M14 0 0 24" />
      </pattern>
    </defs>
  );
}

/** The face of a card. @param card - as games write it: `TD`, `AS` */
export function CardFace({ card }: { card: string }) {
  const ids = useId();
  const at = cardOf(card);
  const rank = RANK_TEXTS.charAt(rankOf(at));
  const suit = SUIT_NAMES[suitOf(at)] ?? 'S';
  const red = suit === 'H' || suit === 'D';
  const isCourt = 'JQK'.includes(rank);
  const corner = (
    <>
      <text
        className="pc__rank"
        x="29"
        y="50"
        textAnchor="middle"
        textLength={rank === 'T' ? 38 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank === 'T' ? '10' : rank}
      </text>
      <Suit suit={suit} x={29} y={76} size={31} />
    </>
  );
  return (
    <svg className="pc__face" data-red={red} viewBox="0 0 250 350" aria-hidden="true">
      {isCourt && <Defs ids={ids} />}
      {corner}
      <g transform="rotate(180 125 175)">{corner}</g>
      {isCourt && <Court rank={rank} suit={suit} ids={ids} />}
      {rank === 'A' && (
        <>
          <circle className="pc__ace" cx="125" cy="175" r="82" />
          <circle className="pc__ace" cx="125" cy="175" r="87" />
          <Suit suit={suit} x={125} y={175} size={118} />
        </>
      )}
      {PIPS[rank]?.map(([x, y]) => (
        <Suit key={`${x}-${y}`} suit={suit} x={x} y={y} size={45} turned={y > M + 50} />
      ))}
    </svg>
  );
}

/** The back of every card. */
export function CardBack() {
  const ids = useId();
  return (
    <svg className="pc__face pc__face--back" viewBox="0 0 250 350" aria-hidden="true">
      <defs>
        <pattern id={`${ids}b`} width="21" height="21" patternUnits="userSpaceOnUse">
          <circle className="pc__lace" cx="0" cy="0" r="15" />
          <circle className="pc__lace" cx="21" cy="0" r="15" />
          <circle className="pc__lace" cx="0" cy="21" r="15" />
          <circle className="pc__lace" cx="21" cy="21" r="15" />
        </pattern>
      </defs>
      <rect className="pc__ground" x="13" y="13" width="224" height="324" rx="11" />
      <rect x="13" y="13" width="224" height="324" rx="11" fill={`url(#${ids}b)`} />
      <rect className="pc__hem" x="20" y="20" width="210" height="310" rx="7" />
      <circle className="pc__badge" cx="125" cy="175" r="47" />
      <rect className="pc__bar" x="107" y="157" width="42" height="14" rx="7" />
      <rect className="pc__bar" x="101" y="179" width="42" height="14" rx="7" />
    </svg>
  );
}
