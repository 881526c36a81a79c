import { useTranslation } from 'react-i18next';
import { countText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useUnread } from '../../shared/messages/unread.ts';

/** How many messages wait, at the end of their line in the menu. */
export function UnreadBadge() {
  const { t } = useTranslation('messages');
  const { tag } = useLanguage();
  const { HasUnreadMessages, UnreadMessagesCount } = useUnread();
  if (!HasUnreadMessages) return null;
  return (
    <span className="badge badge--act num">
      <span aria-hidden="true">{countText(UnreadMessagesCount, tag)}</span>
      <span className="sr">{t('unreadCount', { count: UnreadMessagesCount })}</span>
    </span>
  );
}
