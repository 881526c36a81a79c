import type { ComponentType } from 'react';
import { LimitsPart } from './limits/limits-part.tsx';

/** One section of the protection tab. */
export interface ProtectionPart {
  readonly key: string;
  readonly Part: ComponentType;
}

/** Above time-out and exclusion, in this order: limits and where a player stands come from a folder of their own. */
export const PROTECTION_PARTS: readonly ProtectionPart[] = [{ key: 'limits', Part: LimitsPart }];
