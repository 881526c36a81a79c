import type { OfferId } from '../../shared/offers/offers.ts';

/** Baked by `npm run pictures -- offer-NAME`; each has a smaller one for phones. */
const PICTURES: Readonly<Record<OfferId, string>> = {
  accumulator: 'offer-steps',
  insurance: 'offer-shield',
  earlyPayout: 'offer-lead',
  freeBet: 'offer-ticket',
};

/** The picture of an offer, the same in both themes: what it shows is said beside it. */
export function OfferArt({ offer, wide }: { offer: OfferId; wide: boolean }) {
  const src = `/art/pictures/${PICTURES[offer]}.webp`;
  return (
    <img
      className="deal__art"
      src={src}
      srcSet={`/art/pictures/${PICTURES[offer]}-s.webp 760w, ${src} 1120w`}
      sizes={wide ? '(max-width: 900px) 100vw, 1160px' : '(max-width: 900px) 100vw, 580px'}
      alt=""
      width={1120}
      height={434}
    />
  );
}
