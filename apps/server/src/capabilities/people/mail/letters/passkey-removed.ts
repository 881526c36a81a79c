import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** A passkey was removed: its owner must hear of it, since it may have been his way in. */
export const passkeyRemoved = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['name', 'when', 'device'],
  texts: {
    'en-US': {
      subject: 'A passkey was removed',
      lines: [
        'The passkey "{{name}}" was removed from your account on {{when}} ({{device}}). It no longer signs in.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'Une clé d’accès a été retirée',
      lines: [
        'La clé d’accès « {{name}} » a été retirée de votre compte le {{when}} ({{device}}). Elle ne permet plus de se connecter.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Ein Passkey wurde entfernt',
      lines: [
        'Der Passkey „{{name}}“ wurde am {{when}} von Ihrem Konto entfernt ({{device}}). Er meldet nicht mehr an.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'Foi removida uma chave de acesso',
      lines: [
        'A chave de acesso "{{name}}" foi removida da sua conta em {{when}} ({{device}}). Já não permite entrar.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Ключ доступа удалён',
      lines: [
        'Ключ доступа «{{name}}» удалён из вашего счёта: {{when}} ({{device}}). Войти с ним больше нельзя.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '通行密钥已移除',
      lines: [
        '通行密钥“{{name}}”已于 {{when}} 从您的账户移除（{{device}}）。它不再能用于登录。',
        NOT_YOU['zh-CHS'].line,
      ],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '通行密鑰已移除',
      lines: [
        '通行密鑰「{{name}}」已於 {{when}} 從您的帳戶移除（{{device}}）。它不再能用於登入。',
        NOT_YOU['zh-CHT'].line,
      ],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '패스키가 제거되었습니다',
      lines: [
        '{{when}}에 패스키 "{{name}}"이(가) 계정에서 제거되었습니다({{device}}). 더 이상 로그인에 사용할 수 없습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'Se ha quitado una llave de acceso',
      lines: [
        'La llave de acceso «{{name}}» se quitó de tu cuenta el {{when}} ({{device}}). Ya no sirve para entrar.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
