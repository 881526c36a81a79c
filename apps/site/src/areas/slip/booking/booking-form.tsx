import { Button } from '@evens/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../shared/use-paths.ts';

/** A code as one looks; it is nobody's. */
const EXAMPLE = 'K7MP 3XQA';

/** Where a code that somebody told is typed. */
export function BookingForm() {
  const { t } = useTranslation('slip');
  const to = usePaths();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const code = typed.replace(/[^0-9a-z]/gi, '');
  return (
    <form
      className="bkf"
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== '') void navigate(to.booking(code.toUpperCase()));
      }}
    >
      <label htmlFor={id}>{t('booking.have')}</label>
      <div className="bkf__in">
        <input
          id={id}
          className="num"
          value={typed}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLE}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('booking.load')}</Button>
      </div>
    </form>
  );
}
