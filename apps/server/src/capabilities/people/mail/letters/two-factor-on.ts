import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** Somebody turned an authenticator on: whoever did not do it must hear of it before it keeps him out. */
export const twoFactorOn = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device'],
  texts: {
    'en-US': {
      subject: 'Two-factor is on',
      lines: [
        'An authenticator app was added to your account on {{when}} ({{device}}). Signing in now asks for its code. All other devices were signed out.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'La double authentification est activée',
      lines: [
        'Une application d’authentification a été ajoutée à votre compte le {{when}} ({{device}}). La connexion demande désormais son code. Tous les autres appareils ont été déconnectés.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Zwei-Faktor ist eingeschaltet',
      lines: [
        'Ihrem Konto wurde am {{when}} eine Authenticator-App hinzugefügt ({{device}}). Die Anmeldung fragt jetzt nach ihrem Code. Alle anderen Geräte wurden abgemeldet.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'A autenticação de dois fatores está ativa',
      lines: [
        'Foi adicionada à sua conta uma aplicação de autenticação em {{when}} ({{device}}). O início de sessão pede agora o código dela. Todos os outros dispositivos foram desligados.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Двухфакторная защита включена',
      lines: [
        'К вашему счёту добавлено приложение-аутентификатор: {{when}} ({{device}}). Теперь при входе нужен его код. На всех остальных устройствах выполнен выход.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '双重验证已开启',
      lines: [
        '您的账户已于 {{when}} 添加身份验证器应用（{{device}}）。登录时将要求输入其验证码。所有其他设备均已退出登录。',
        NOT_YOU['zh-CHS'].line,
      ],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '雙重驗證已開啟',
      lines: [
        '您的帳戶已於 {{when}} 新增驗證器應用程式（{{device}}）。登入時將要求輸入其驗證碼。所有其他裝置均已登出。',
        NOT_YOU['zh-CHT'].line,
      ],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '2단계 인증이 켜졌습니다',
      lines: [
        '{{when}}에 계정에 인증 앱이 추가되었습니다({{device}}). 이제 로그인할 때 앱의 코드를 입력해야 합니다. 다른 모든 기기는 로그아웃되었습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'La verificación en dos pasos está activada',
      lines: [
        'Se añadió una aplicación de autenticación a tu cuenta el {{when}} ({{device}}). Ahora se pide su código al entrar. Se ha cerrado la sesión en todos los demás dispositivos.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
