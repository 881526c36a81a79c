import './profile.css';
import { Button, LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './profile-query.ts';

export function Profile() {
  const { t } = useTranslation('account');
  const { data, isPending, refetch } = useQuery(profileQuery);
  if (isPending) return <LinesSkeleton rows={5} label={t('register.profile')} />;
  if (!data) {
    return (
      <p className="acct__note">
        {t('profile.failed')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('transactions.retry')}
        </Button>
      </p>
    );
  }
  return <ProfileForm key={data.UserID} profile={data} />;
}
