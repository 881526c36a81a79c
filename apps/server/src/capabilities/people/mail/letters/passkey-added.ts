import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** A passkey signs in by itself: whoever did not add it must hear of it. */
export const passkeyAdded = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['name', 'when', 'device'],
  texts: {
    'en-US': {
      subject: 'A passkey was added',
      lines: [
        'The passkey "{{name}}" was added to your account on {{when}} ({{device}}). It signs in without a password.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'Une clé d’accès a été ajoutée',
      lines: [
        'La clé d’accès « {{name}} » a été ajoutée à votre compte le {{when}} ({{device}}). Elle permet de se connecter sans mot de passe.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Ein Passkey wurde hinzugefügt',
      lines: [
        'Der Passkey „{{name}}“ wurde am {{when}} Ihrem Konto hinzugefügt ({{device}}). Er meldet ohne Passwort an.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'Foi adicionada uma chave de acesso',
      lines: [
        'A chave de acesso "{{name}}" foi adicionada à sua conta em {{when}} ({{device}}). Permite entrar sem palavra-passe.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Добавлен ключ доступа',
      lines: [
        'К вашему счёту добавлен ключ доступа «{{name}}»: {{when}} ({{device}}). С ним можно войти без пароля.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '已添加通行密钥',
      lines: [
        '通行密钥“{{name}}”已于 {{when}} 添加到您的账户（{{device}}）。使用它无需密码即可登录。',
        NOT_YOU['zh-CHS'].line,
      ],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '已新增通行密鑰',
      lines: [
        '通行密鑰「{{name}}」已於 {{when}} 新增至您的帳戶（{{device}}）。使用它無需密碼即可登入。',
        NOT_YOU['zh-CHT'].line,
      ],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '패스키가 추가되었습니다',
      lines: [
        '{{when}}에 패스키 "{{name}}"이(가) 계정에 추가되었습니다({{device}}). 비밀번호 없이 로그인할 수 있습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'Se ha añadido una llave de acceso',
      lines: [
        'La llave de acceso «{{name}}» se añadió a tu cuenta el {{when}} ({{device}}). Con ella se entra sin contraseña.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
