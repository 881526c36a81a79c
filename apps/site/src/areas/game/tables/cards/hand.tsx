import { classNames } from '@evens/ui';
import type { ReactNode } from 'react';
import { cardKey, type DealtCard } from './dealing.ts';
import { PlayingCard } from './playing-card.tsx';

interface HandProps {
  readonly name: string;
  readonly cards: readonly DealtCard[];
  /** Beside the name: the hand's total, or what it is. */
  readonly total?: ReactNode;
  readonly arrives: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Cards of one hand beside each other, with its name and what it comes to. */
export function Hand({ name, cards, total, arrives, className, children }: HandProps) {
  return (
    <div className={classNames('hand', className)}>
      <p className="hand__n">
        {name} {total !== undefined && <b className="num">{total}</b>}
      </p>
      <div className="hand__c" style={{ '--cards': Math.max(2, cards.length) } as React.CSSProperties}>
        {cards.map((dealt) => (
          <PlayingCard key={cardKey(dealt)} card={dealt.card} arrives={arrives} />
        ))}
      </div>
      {children}
    </div>
  );
}
