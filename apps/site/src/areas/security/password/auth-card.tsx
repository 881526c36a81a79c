import '../security.css';
import { Card } from '@evens/ui';
import type { ReactNode } from 'react';

/** The card of the screens beside signing in. */
export function AuthCard({ children }: { children: ReactNode }) {
  return (
    <div className="entry">
      <Card className="entry__card auth">{children}</Card>
    </div>
  );
}
