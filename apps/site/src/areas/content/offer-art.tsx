import type { OfferId } from '../../shared/offers/offers.ts';

const frame = { viewBox: '0 0 112 76', className: 'deal__art' } as const;

/** A small drawing for each offer, in the colours of the theme. */
export function OfferArt({ offer }: { offer: OfferId }) {
  switch (offer) {
    case 'accumulator':
      return (
        <svg {...frame} aria-hidden="true">
          <g fill="none" strokeWidth="7" strokeLinecap="round">
            <path d="M22 66V58M42 66V47M62 66V36" stroke="var(--act)" />
            <path d="M82 66V25M102 66V14" stroke="var(--price-bg-hover)" />
          </g>
        </svg>
      );
    case 'insurance':
      return (
        <svg {...frame} aria-hidden="true">
          <path d="M70 12l28 9v18c0 16-12 26-28 31-16-5-28-15-28-31V21z" fill="var(--price-bg-hover)" />
          <path d="M58 40l9 9 17-18" fill="none" stroke="var(--act)" strokeWidth="6" strokeLinecap="round" />
        </svg>
      );
    case 'earlyPayout':
      return (
        <svg {...frame} aria-hidden="true">
          <g fill="none" stroke="var(--pitch-line)" strokeWidth="1.5">
            <path d="M40 76V18h62v58M40 18l10 14v44M102 18 92 32v44M50 32h42" />
            <path
              d="M56 32v44M62 32v44M68 32v44M74 32v44M80 32v44M86 32v44M50 40h42M50 48h42M50 56h42M50 64h42"
              strokeWidth=".8"
            />
          </g>
          <circle cx="58" cy="58" r="8" fill="var(--text-1)" />
          <circle cx="83" cy="45" r="8" fill="var(--act)" />
        </svg>
      );
    case 'freeBet':
      return (
        <svg {...frame} aria-hidden="true">
          <rect x="34" y="34" width="72" height="36" rx="5" fill="var(--price-bg-hover)" />
          <rect x="30" y="24" width="80" height="14" rx="5" fill="var(--line-ctl)" />
          <path d="M64 24h12v46H64z" fill="var(--act)" />
          <path
            d="M70 24c-8-16-24-12-18-4 3 4 12 4 18 4zm0 0c8-16 24-12 18-4-3 4-12 4-18 4z"
            fill="none"
            stroke="var(--act)"
            strokeWidth="4"
          />
        </svg>
      );
  }
}
