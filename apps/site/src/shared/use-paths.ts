import { sportByAlias } from '@evens/catalogue';
import { useMemo } from 'react';
import { useLanguage } from './i18n/use-language.ts';
import { paths } from './paths.ts';

const isEsport = (alias: string): boolean => sportByAlias(alias)?.esport ?? false;

export function usePaths() {
  const { code } = useLanguage();
  return useMemo(() => paths(code, isEsport), [code]);
}
