import { useLanguage } from '../i18n/use-language.ts';

/** What the house calls an offer: in the reader's language, in English, or by its key. */
export function useTitle({ Title, Key }: { Title: Readonly<Record<string, string>>; Key: string }): string {
  const { code } = useLanguage();
  return Title[code] ?? Title['en-US'] ?? Key;
}
