import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** A new set of recovery codes: those that lie in a drawer count no more. */
export const recoveryCodesRenewed = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device'],
  texts: {
    'en-US': {
      subject: 'Your recovery codes are new',
      lines: [
        'New recovery codes were made for your account on {{when}} ({{device}}). The old ones no longer work.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'Vos codes de secours ont été renouvelés',
      lines: [
        'De nouveaux codes de secours ont été créés pour votre compte le {{when}} ({{device}}). Les anciens ne fonctionnent plus.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Ihre Wiederherstellungscodes sind neu',
      lines: [
        'Am {{when}} wurden neue Wiederherstellungscodes für Ihr Konto erstellt ({{device}}). Die alten gelten nicht mehr.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'Os seus códigos de recuperação são novos',
      lines: [
        'Foram criados novos códigos de recuperação para a sua conta em {{when}} ({{device}}). Os antigos já não funcionam.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Резервные коды обновлены',
      lines: [
        'Для вашего счёта созданы новые резервные коды: {{when}} ({{device}}). Прежние больше не действуют.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '您的恢复码已更新',
      lines: ['您的账户已于 {{when}} 生成新的恢复码（{{device}}）。旧恢复码不再有效。', NOT_YOU['zh-CHS'].line],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '您的復原碼已更新',
      lines: ['您的帳戶已於 {{when}} 產生新的復原碼（{{device}}）。舊復原碼不再有效。', NOT_YOU['zh-CHT'].line],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '복구 코드가 새로 발급되었습니다',
      lines: [
        '{{when}}에 계정의 복구 코드가 새로 발급되었습니다({{device}}). 이전 코드는 더 이상 사용할 수 없습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'Tus códigos de recuperación son nuevos',
      lines: [
        'Se crearon nuevos códigos de recuperación para tu cuenta el {{when}} ({{device}}). Los anteriores ya no sirven.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
