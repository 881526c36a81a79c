import type { TimeStyle } from '../../../shared/formats/time.ts';

/** "22:21:40": the second at which something was settled. */
export function secondTime(ms: number, { tag, zoneHours }: TimeStyle): string {
  return new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(zoneHours !== undefined && { timeZone: 'UTC' }),
  }).format(ms + (zoneHours ?? 0) * 3_600_000);
}
