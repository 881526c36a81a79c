import { useId } from 'react';

/** What the cloth of a table looks like: each game has its own, so that two tables are told apart at a glance. */
export type Cloth = 'green' | 'wine' | 'blue';

const ARCHES = [40, 180, 320, 460, 600, 740, 880];
/** Edges of the decks that stand in the shoe. */
const EDGES = Array.from({ length: 13 }, (_, at) => at);

/** The hall behind the table: alcoves, each with its lamp. */
const Hall = () => (
  <g className="lct__hall">
    {ARCHES.map((x) => (
      <g key={x}>
        <path d={`M${x} 150V66a40 44 0 0 1 80 0v84z`} />
        <circle cx={x + 40} cy="72" r="15" />
        <circle className="lct__lamp" cx={x + 40} cy="72" r="4.5" />
      </g>
    ))}
  </g>
);

/** The glass shoe: eight decks behind glass, the next card with its back to the room. */
function Shoe() {
  const glass = useId();
  return (
    <svg className="lct__shoe" viewBox="-24 26 180 96" aria-hidden="true">
      <defs>
        <linearGradient id={glass} x2="1" y2="1">
          <stop offset="0" stopColor="#cfe6ff" stopOpacity=".42" />
          <stop offset=".5" stopColor="#9cc4ee" stopOpacity=".1" />
          <stop offset="1" stopColor="#cfe6ff" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <ellipse cx="66" cy="104" rx="86" ry="13" fill="#000" opacity=".4" />
      <path d="M8 96 30 34h96l10 62z" fill="#141720" />
      {EDGES.map((at) => (
        <path key={at} d={`M${40 + at * 6.4} 38l${-14 + at * 1.1} 54h5l${14 - at * 1.1}-54z`} fill="#f2efe6" />
      ))}
      <path d="M8 96 30 34h96l10 62z" fill={`url(#${glass})`} stroke="#fff" strokeOpacity=".4" strokeWidth="1.5" />
      <path d="M34 38h24L40 92H16z" fill="#fff" opacity=".16" />
      <g transform="translate(-18 78)">
        <path d="M0 20 12 2h42L46 20z" fill="#f7f4ec" />
        <path d="M6 17.5 14.5 4.5h34L43 17.5z" fill="#2842b8" />
        <path d="M17 12.5h20M21 8.5h20" stroke="#ffc53d" strokeWidth="2.2" />
      </g>
    </svg>
  );
}

/** Where dealt cards go: a tray with those of this shoe. */
const Tray = () => (
  <svg className="lct__tray" viewBox="-20 20 144 66" aria-hidden="true">
    <ellipse cx="52" cy="72" rx="70" ry="11" fill="#000" opacity=".36" />
    <path d="M4 66 16 24h76l10 42z" fill="#12141d" stroke="#fff" strokeOpacity=".22" />
    <path d="M18 60 26 34h56l6 26z" fill="#2842b8" />
    <path d="M18 60h70v4H17z" fill="#f2efe6" />
  </svg>
);

/** The table that cards are laid on, drawn: hall, rail, cloth, shoe. Nothing in it moves and nothing is to be read. */
export function CardTable({ cloth }: { cloth: Cloth }) {
  const id = useId();
  return (
    <>
      <svg
        className="lct"
        data-cloth={cloth}
        viewBox="0 0 1000 420"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <radialGradient id={`${id}f`} cx=".5" cy=".18" r=".75">
            <stop offset="0" stopColor="var(--cloth-1)" />
            <stop offset=".55" stopColor="var(--cloth-2)" />
            <stop offset="1" stopColor="var(--cloth-3)" />
          </radialGradient>
          <linearGradient id={`${id}r`} x2="0" y2="1">
            <stop offset="0" stopColor="#8a5a35" />
            <stop offset=".4" stopColor="#4d2c18" />
            <stop offset="1" stopColor="#1d0e07" />
          </linearGradient>
          <radialGradient id={`${id}l`}>
            <stop offset="0" stopColor="#ffe7b8" stopOpacity=".3" />
            <stop offset="1" stopColor="#ffe7b8" stopOpacity="0" />
          </radialGradient>
        </defs>
        <Hall />
        <path d="M-60 420V191Q60 127 500 123t560 68v229z" fill={`url(#${id}r)`} />
        <path d="M-60 420V213Q80 149 500 145t560 68v207z" fill={`url(#${id}f)`} />
        <path className="lct__seam" d="M-60 221Q80 157 500 153t560 68" />
        <ellipse cx="500" rx="520" ry="400" fill={`url(#${id}l)`} />
      </svg>
      <Tray />
      <Shoe />
    </>
  );
}
