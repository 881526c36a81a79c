import { RANKS } from '@evens/games';

/** Drawn within 24 by 24. */
const SUITS: Readonly<Record<string, string>> = {
  H: 'M12 21C5 15 2 11.6 2 8a5 5 0 0 1 10-1.600A5 5 0 0 1 22 8c0 3.6-3 7-10 13z',
  D: 'M12 2 20 12 12 22 4 12z',
  C: 'M12 2.500a4.6 4.6 0 0 1 3.900 7A4.6 4.6 0 1 1 13 16.600c.2 2.2.9 3.700 2.300 4.900H8.700c1.400-1.2 2.100-2.700 2.300-4.900A4.6 4.6 0 1 1 8.100 9.5 4.6 4.6 0 0 1 12 2.500z',
  S: 'M12 2c6 5.5 9 8.6 9 12.200a4.700 4.700 0 0 1-8 3.200c.2 1.900.9 3.2 2.2 4.300H8.800c1.300-1.100 2-2.400 2.2-4.300a4.700 4.700 0 0 1-8-3.200C3 10.6 6 7.5 12 2z',
};

const isRed = (suit: string): boolean => suit === 'H' || suit === 'D';

/** `TD` is written as 10. */
export const rankText = (card: string): string => (card.startsWith('T') ? '10' : card.charAt(0));

/** The crown of courts, the star of the ace: what stands in the middle where a number has its suit. */
const COURT: Readonly<Record<string, string>> = {
  K: 'M20 62 26 34l14 16 10-24 10 24 14-16 6 28zM20 66h60v8H20z',
  Q: 'M22 62 24 42l12 10 14-22 14 22 12-10 2 20zM22 66h56v7H22z',
  J: 'M26 62V44c8 2 12-4 14-12 4 8 16 8 20 0 2 8 6 14 14 12v18zM26 66h48v6H26z',
};

/** A playing card: paper that takes the light from above, its signs in print. `TD`, as games show cards. */
export function CardFace({ card }: { card: string }) {
  const suit = card.charAt(1);
  const rank = card.charAt(0);
  const court = COURT[rank];
  const sign = SUITS[suit] ?? '';
  const corner = (
    <>
      <text x="15" y="28">
        {rankText(card)}
      </text>
      <path d={sign} transform="translate(6.5 33) scale(.72)" />
    </>
  );
  return (
    <svg className={isRed(suit) ? 'cface cface--red' : 'cface'} viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="10" fill="url(#card-paper)" />
      <g className="cface__c">{corner}</g>
      <g className="cface__c" transform="rotate(180 50 70)">
        {corner}
      </g>
      {court ? (
        <>
          <rect x="24" y="30" width="52" height="80" rx="5" className="cface__frame" />
          <path
            d={court}
            transform="translate(20 26) scale(.6)"
            fill="url(#card-gold)"
            stroke="#7a5312"
            strokeWidth="1.5"
          />
          <path d={sign} transform="translate(31 68) scale(1.580)" />
        </>
      ) : (
        <path
          d={sign}
          transform={RANKS.indexOf(rank) === 12 ? 'translate(20 40) scale(2.5)' : 'translate(24 44) scale(2.170)'}
        />
      )}
    </svg>
  );
}

/** The back of a card: a lattice in ink, with a rim of paper. */
export function CardBack() {
  return (
    <svg className="cface" viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="10" fill="url(#card-paper)" />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="url(#card-ink)" />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="url(#card-lattice)" />
      <rect
        x="11"
        y="11"
        width="78"
        height="118"
        rx="4"
        fill="none"
        stroke="#e8c27a"
        strokeOpacity=".8"
        strokeWidth="1.2"
      />
    </svg>
  );
}

/** Paper, gold and ink that cards refer to; once on the page. */
export function CardMaterials() {
  return (
    <svg width="0" height="0" className="mines__defs" aria-hidden="true">
      <defs>
        <linearGradient id="card-paper" x1="0" y1="0" x2=".4" y2="1">
          <stop offset="0" stopColor="#fffefb" />
          <stop offset=".6" stopColor="#f4f0e6" />
          <stop offset="1" stopColor="#dcd5c5" />
        </linearGradient>
        <linearGradient id="card-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset=".5" stopColor="#e4b352" />
          <stop offset="1" stopColor="#8d6118" />
        </linearGradient>
        <linearGradient id="card-ink" x1="0" y1="0" x2=".5" y2="1">
          <stop offset="0" stopColor="#33479c" />
          <stop offset="1" stopColor="#121b4a" />
        </linearGradient>
        <pattern id="card-lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0h9M0 0v9" stroke="#aebcff" strokeOpacity=".45" strokeWidth="1" />
          <circle cx="4.5" cy="4.5" r="1" fill="#e8c27a" opacity=".7" />
        </pattern>
      </defs>
    </svg>
  );
}
