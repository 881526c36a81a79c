import { addressKey } from '../../../../platform/http/index.ts';

/**
 * The part of an address that is kept: the first three numbers of IPv4, the first three groups of IPv6 (/24 and /48). It tells
 * one's own network from a stranger's; a house or a person it does not tell.
 */
export function networkOf(ip: string): string {
  const key = addressKey(ip);
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}:x`;
  const parts = key.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.x` : '';
}
