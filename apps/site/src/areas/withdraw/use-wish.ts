import { createWithdrawal, type WithdrawalMethod } from '@evens/contract';
import { useFirstField } from '@evens/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { type ShownQuote, useCoinQuote } from './coin-quote.tsx';
import type { PossibleView } from './kept.tsx';
import { amountFault } from './model.ts';
import { renewMoney } from './queries.ts';
import { type Details, useDetails } from './use-details.ts';

type Body = Details & { readonly WithdrawMethod: string; readonly Amount: string };

/** Sends wishes. One wish keeps one key, however often it is sent; `quoteId` is no part of it: the first that arrived counts. */
function useSending() {
  const wish = useRef<{ what: string; key: string }>(undefined);
  const [busy, setBusy] = useState(false);
  const send = async (body: Body, quoteId: string | null | undefined) => {
    const what = JSON.stringify(body);
    if (wish.current?.what !== what) wish.current = { what, key: crypto.randomUUID() };
    const quoted = quoteId ? { QuoteId: quoteId } : {};
    setBusy(true);
    const answer = await api.call(createWithdrawal, { body: { ...body, ...quoted, idempotencyKey: wish.current.key } });
    setBusy(false);
    if (answer.ok) wish.current = undefined;
    return answer;
  };
  return { busy, send };
}

/** Who was quicker than the quote is not asked to press again: the form is sent once there is one. */
function usePressedEarly(form: RefObject<HTMLFormElement | null>, { quote, refused }: ShownQuote, isFaulty: boolean) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || (!quote && refused === undefined && !isFaulty)) return;
    setWaits(false);
    if (quote) form.current?.requestSubmit();
  }, [waits, quote, refused, isFaulty, form]);
  return [waits, setWaits] as const;
}

/** A withdrawal as it is wished for: where to, how much, read once more, and sent. Who asks proves once more who he is. */
export function useWish(method: WithdrawalMethod, possible: PossibleView, onAsked: () => void) {
  const refusalText = useRefusalText();
  const form = useFirstField();
  const fields = useDetails(method);
  const { busy, send } = useSending();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** What is about to be sent is read once more before it is. */
  const [review, setReview] = useState(false);
  const [round, setRound] = useState(0);
  const fault = amountFault(amount, { ...possible, ...method });
  const Amount = amount.replace(/\.$/, '');
  const coinQuote = useCoinQuote(method, fault ? undefined : Amount, round);
  const [waits, setWaits] = usePressedEarly(form, coinQuote, fault !== undefined);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefused(undefined);
    const filled = fields.checkFilled();
    if (fault || !filled || busy) return;
    if (method.Coin && !coinQuote.quote) return setWaits(coinQuote.refused === undefined);
    if (!review) return setReview(true);
    const body = { WithdrawMethod: method.PaymentMethodId, Amount, ...fields.details };
    const answer = await send(body, coinQuote.quote?.QuoteId);
    if (!answer.ok) {
      const { code } = answer.refusal;
      if (fields.refuse(answer.refusal)) return setReview(false);
      if (code === 'QuoteNotUsable') setRound((times) => times + 1);
      if (code !== 'ReauthenticationRequired') setRefused(refusalText(answer.refusal));
      return;
    }
    setAmount('');
    setTried(false);
    setReview(false);
    renewMoney();
    onAsked();
  };
  return {
    form,
    fields,
    amount,
    setAmount,
    // An amount that is on its way is not wrong yet.
    shownFault: !tried && (fault === 'amount' || amount === '') ? undefined : fault,
    coinQuote,
    refused,
    busy: busy || waits,
    review,
    setReview,
    submit: (event: FormEvent): void => void submit(event),
  };
}
