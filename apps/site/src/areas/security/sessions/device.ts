import type { IconName } from '@evens/ui';

/** The sign of a device by its name as the server keeps it: "Chrome, iPhone". */
export function deviceIcon(device: string): IconName {
  if (/iPhone|Android|iPad/.test(device)) return 'user-circle';
  return device === '' ? 'question' : 'globe';
}

/** What was shown at a sign-in (RFC 8176, and words of ours), as the words that stand in its line. */
export function shownBy(
  how: readonly string[],
): readonly ('password' | 'code' | 'recovery' | 'passkey' | 'link' | 'partner')[] {
  const words = [
    how.includes('pwd') && ('password' as const),
    how.includes('link') && ('link' as const),
    how.includes('partner') && ('partner' as const),
    how.includes('hwk') && ('passkey' as const),
    how.includes('otp') && ('code' as const),
    how.includes('recovery') && ('recovery' as const),
  ];
  return words.filter((word) => word !== false);
}
