import { useTranslation } from 'react-i18next';
import type { ClaimFault } from '../../shared/bonuses/bonuses.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';

/** Why a claim failed, in the reader's words: the house's text for the code, else the server's, else the specification's sentence: with a mark where the store says it. */
export function useClaimWords(otherwise: 'wrong' | 'wrongMark' = 'wrong'): (fault: ClaimFault) => string {
  const { t } = useTranslation('bonuses');
  const refusalText = useRefusalText();
  return (fault) => {
    const { code, message, detail } = fault;
    return (
      refusalText({ code, message, ...(detail && { detail }) } as Parameters<typeof refusalText>[0]) || t(otherwise)
    );
  };
}
