import { type RefusalBody, readPayoutAddress, type WithdrawalField, type WithdrawalMethod } from '@evens/contract';
import { useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';

type Details = Readonly<Partial<Record<WithdrawalField, string>>>;

const ADDRESS_FIELDS: readonly WithdrawalField[] = ['BitcoinAddress', 'BlockchainAddress'];

/** A payment link, an address with a tag behind it, or one that is so long that it has its tag within: the house takes it apart. */
export const isToBeReadApart = (text: string): boolean =>
  /[:?]/.test(text) || /^\s*[XTMz][A-Za-z0-9]{40,}\s*$/.test(text);

/** What was found in what somebody pasted; said beside the field. */
export interface FoundPayee {
  readonly field: WithdrawalField;
  readonly tag: string | null;
  /** What the link asks for, in the coin. */
  readonly asks: string | null;
}

/** Takes a pasted link or address apart into the fields of the form. The amount of a link is shown and never typed in for anybody. */
export function usePayee(
  { PaymentMethodId, Coin, Fields }: Pick<WithdrawalMethod, 'PaymentMethodId' | 'Coin' | 'Fields'>,
  onRead: (details: Details) => void,
  onRefused: (field: WithdrawalField, refusal: RefusalBody) => void,
) {
  const [found, setFound] = useState<FoundPayee>();
  const newest = useRef(0);
  const look = async (field: WithdrawalField, text: string): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    setFound(undefined);
    if (!Coin || !ADDRESS_FIELDS.includes(field) || !isToBeReadApart(text)) return;
    const answer = await api.call(readPayoutAddress, { body: { WithdrawMethod: PaymentMethodId, Text: text } });
    // Whoever has typed on meanwhile is not overwritten.
    if (mine !== newest.current) return;
    if (!answer.ok) return onRefused(field, answer.refusal);
    const { Address, Tag, Asks } = answer.value;
    if (Address === text.trim()) return;
    const tagged = Tag !== null && Fields.includes('BlockchainTag') ? { BlockchainTag: Tag } : {};
    onRead({ [field]: Address, ...tagged });
    setFound({ field, tag: Tag, asks: Asks });
  };
  return { found, look };
}
