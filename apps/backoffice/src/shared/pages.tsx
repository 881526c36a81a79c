import { Button } from '@evens/ui';
import type { ReactNode } from 'react';

const TEXTS = { first: 'First page', more: 'Next page' };

/**
 * Under a list that is read by pages: on to the next one and back to the first. While the page that was asked for is on its way
 * (`waits`) the one before it is still shown, and what follows that one has been asked for already.
 */
export function Pages(props: {
  readonly after: string | undefined;
  readonly next: string | null;
  readonly waits: boolean;
  readonly onPage: (after: string | undefined) => void;
  readonly children?: ReactNode;
}) {
  const { after, next, waits, onPage, children } = props;
  if (after === undefined && next === null) return null;
  return (
    <div className="pad hline">
      {after !== undefined && <Button onClick={() => onPage(undefined)}>{TEXTS.first}</Button>}
      {next !== null && (
        <Button disabled={waits} onClick={() => onPage(next)}>
          {TEXTS.more}
        </Button>
      )}
      {children}
    </div>
  );
}
