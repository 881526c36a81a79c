import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** The authenticator was turned off by its owner, or by whoever holds his phone. */
export const twoFactorOff = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device'],
  texts: {
    'en-US': {
      subject: 'Two-factor is off',
      lines: [
        'The authenticator app was removed from your account on {{when}} ({{device}}). The password alone signs in again. All other devices were signed out.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'La double authentification est désactivée',
      lines: [
        'L’application d’authentification a été retirée de votre compte le {{when}} ({{device}}). Le mot de passe suffit à nouveau pour se connecter. Tous les autres appareils ont été déconnectés.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Zwei-Faktor ist ausgeschaltet',
      lines: [
        'Die Authenticator-App wurde am {{when}} von Ihrem Konto entfernt ({{device}}). Zur Anmeldung genügt wieder das Passwort. Alle anderen Geräte wurden abgemeldet.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'A autenticação de dois fatores está desativada',
      lines: [
        'A aplicação de autenticação foi removida da sua conta em {{when}} ({{device}}). A palavra-passe volta a bastar para entrar. Todos os outros dispositivos foram desligados.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Двухфакторная защита отключена',
      lines: [
        'Приложение-аутентификатор отвязано от вашего счёта: {{when}} ({{device}}). Для входа снова достаточно пароля. На всех остальных устройствах выполнен выход.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '双重验证已关闭',
      lines: [
        '您账户的身份验证器应用已于 {{when}} 移除（{{device}}）。现在只需密码即可登录。所有其他设备均已退出登录。',
        NOT_YOU['zh-CHS'].line,
      ],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '雙重驗證已關閉',
      lines: [
        '您帳戶的驗證器應用程式已於 {{when}} 移除（{{device}}）。現在只需密碼即可登入。所有其他裝置均已登出。',
        NOT_YOU['zh-CHT'].line,
      ],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '2단계 인증이 꺼졌습니다',
      lines: [
        '{{when}}에 계정에서 인증 앱이 제거되었습니다({{device}}). 이제 비밀번호만으로 로그인됩니다. 다른 모든 기기는 로그아웃되었습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'La verificación en dos pasos está desactivada',
      lines: [
        'Se quitó la aplicación de autenticación de tu cuenta el {{when}} ({{device}}). Vuelve a bastar la contraseña para entrar. Se ha cerrado la sesión en todos los demás dispositivos.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
