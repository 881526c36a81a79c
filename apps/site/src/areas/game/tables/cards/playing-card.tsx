import { classNames } from '@evens/ui';
import { CardBack, CardFace } from './card-art.tsx';
import { useCardNames } from './use-card-names.ts';

/** A card that lies on the table. @param card - `TD`; null for one that lies face down */
export function PlayingCard({
  card,
  arrives,
  className,
}: {
  card: string | null;
  arrives?: boolean;
  className?: string | undefined;
}) {
  const names = useCardNames();
  return (
    <span
      className={classNames('pc', className)}
      data-arrives={arrives || undefined}
      {...(card ? { role: 'img', 'aria-label': names.one(card) } : { 'aria-hidden': true })}
    >
      {card ? <CardFace card={card} /> : <CardBack />}
    </span>
  );
}
