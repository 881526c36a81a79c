import type { RefusalBody } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';

/** Codes that say no more than that something went wrong: there the specification's own words stand. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['InternalError', 'InvalidRequest', 'NotFound']);

/** The server's word first, else the specification's text (specification 2, section 8). */
export function useErrorText() {
  const { t } = useTranslation('two-factor');
  const refusal = useRefusalText();
  const said = (refused: RefusalBody, fallback: string): string =>
    SAYS_NOTHING.has(refused.code) ? fallback : refusal(refused);
  return {
    generating: (refused: RefusalBody): string => said(refused, t('on.failed')),
    pin: (refused: RefusalBody): string =>
      refused.code === 'WrongCode' ? t('pin.wrong') : said(refused, t('saveFailed')),
  };
}
