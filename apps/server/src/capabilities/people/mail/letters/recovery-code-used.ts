import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** A recovery code was used in the place of the phone; the reader hears how few are left. */
export const recoveryCodeUsed = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device', 'left'],
  texts: {
    'en-US': {
      subject: 'A recovery code was used',
      lines: [
        'A recovery code of your account was used on {{when}} ({{device}}). Codes left: {{left}}.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'Un code de secours a été utilisé',
      lines: [
        'Un code de secours de votre compte a été utilisé le {{when}} ({{device}}). Codes restants : {{left}}.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      lines: [
        'Am {{when}} wurde ein Wiederherstellungscode Ihres Kontos benutzt ({{device}}). Verbleibende Codes: {{left}}.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'Foi usado um código de recuperação',
      lines: [
        'Foi usado um código de recuperação da sua conta em {{when}} ({{device}}). Códigos restantes: {{left}}.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Использован резервный код',
      lines: [
        'Использован резервный код вашего счёта: {{when}} ({{device}}). Осталось кодов: {{left}}.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '恢复码已被使用',
      lines: ['您账户的一个恢复码已于 {{when}} 使用（{{device}}）。剩余恢复码：{{left}} 个。', NOT_YOU['zh-CHS'].line],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '復原碼已被使用',
      lines: ['您帳戶的一組復原碼已於 {{when}} 使用（{{device}}）。剩餘復原碼：{{left}} 組。', NOT_YOU['zh-CHT'].line],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '복구 코드가 사용되었습니다',
      lines: [
        '{{when}}에 계정의 복구 코드가 사용되었습니다({{device}}). 남은 코드: {{left}}개.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'Se ha usado un código de recuperación',
      lines: [
        'Se usó un código de recuperación de tu cuenta el {{when}} ({{device}}). Códigos que quedan: {{left}}.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
