import { Icon } from '@evens/ui';
import type { RefusedError } from './api.ts';

/** Why something was not done, where it was asked for. */
export function Refused({ error }: { error: RefusedError | null | undefined }) {
  if (!error) return null;
  return (
    <p className="refused" role="alert">
      <Icon name="warning-circle-fill" size="sm" />
      <span>{error.message}</span>
    </p>
  );
}
