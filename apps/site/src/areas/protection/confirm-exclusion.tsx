import { FOR_GOOD, selfExclude } from '@evens/contract';
import { Button, Dialog, Spinner, TextField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { hideAllModals } from '../../shared/modals/modal-store.ts';
import { browserRealtime } from '../../shared/realtime/index.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { keepPass } from '../../shared/session/closed-account.ts';
import { forgetPlayer, setSession } from '../../shared/session/session.ts';
import { dayText } from './lengths.ts';

/** Where the house has not said what is wrong. */
const NO_WORD: ReadonlySet<string> = new Set(['ServiceUnavailable', 'InternalError']);

/** Excludes, and leads to the closed account's page; answers why it was not done. */
function useExcluding(date: string) {
  const { t } = useTranslation('protection');
  const { code } = useLanguage();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  return async (): Promise<string | undefined> => {
    const answer = await api.call(selfExclude, { body: { Date: date } }).catch(() => undefined);
    if (!answer?.ok)
      return answer && !NO_WORD.has(answer.refusal.code) ? refusal(answer.refusal) : t('confirm.unexpected');
    keepPass(answer.value.Pass, answer.value.Account);
    hideAllModals();
    forgetPlayer(answer.value.Session);
    setSession(answer.value.Session);
    browserRealtime().identityChanged();
    void navigate(`/${code}/account-closed`);
    return undefined;
  };
}

/** The specification's question. For good a word is typed, so that no slip of a finger closes an account for ever. */
export function ConfirmExclusion(props: { open: boolean; date: string; onClose: () => void }) {
  const { open, date, onClose } = props;
  const { t } = useTranslation('protection');
  const { tag } = useLanguage();
  const send = useExcluding(date);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const forGood = date === FOR_GOOD;
  const word = t('confirm.word');
  const ready = !forGood || typed.trim().toLocaleUpperCase(tag) === word.toLocaleUpperCase(tag);
  const day = dayText(date, tag);
  const leave = () => {
    if (busy) return;
    setTyped('');
    setFailed(undefined);
    onClose();
  };
  const exclude = async () => {
    if (!ready) return setFailed(t('confirm.typeFirst', { word }));
    setBusy(true);
    setFailed(undefined);
    const why = await send();
    setBusy(false);
    setFailed(why);
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={forGood ? t('confirm.titleForGood') : t('confirm.titleUntil', { date: day })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={leave} disabled={busy}>
            {t('confirm.keep')}
          </Button>
          <Button kind="alert" busy={busy} aria-disabled={!ready || undefined} onClick={() => void exclude()}>
            {busy ? t('confirm.excluding') : t(forGood ? 'confirm.forGood' : 'confirm.until')}
          </Button>
        </>
      }
    >
      {busy ? (
        <p role="status" className="prt__ask prt__busy">
          <Spinner /> {t('confirm.busy')}
        </p>
      ) : (
        <div className="prt__ask">
          <p>{forGood ? t('confirm.textForGood') : t('confirm.textUntil', { date: day })}</p>
          {forGood && (
            <TextField
              label={t('confirm.type', { word })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </div>
      )}
      {failed && (
        <p className="err" role="alert">
          {failed}
        </p>
      )}
    </Dialog>
  );
}
