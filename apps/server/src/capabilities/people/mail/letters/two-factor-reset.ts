import { letterKind } from './letter-kind.ts';
import { NOT_YOU } from './not-you.ts';

const DAY_MS = 24 * 3_600_000;

/** The house has taken the second factors of a player away, who asked for it and lost them. */
export const twoFactorReset = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when'],
  texts: {
    'en-US': {
      subject: 'Support has reset your second factor',
      lines: [
        'On {{when}} support removed the authenticator app, the recovery codes and the passkeys from your account. You were signed out everywhere.',
        NOT_YOU['en-US'].line,
      ],
      action: NOT_YOU['en-US'].action,
    },
    'fr-FR': {
      subject: 'Le support a réinitialisé votre second facteur',
      lines: [
        'Le {{when}}, le support a retiré de votre compte l’application d’authentification, les codes de secours et les clés d’accès. Vous avez été déconnecté partout.',
        NOT_YOU['fr-FR'].line,
      ],
      action: NOT_YOU['fr-FR'].action,
    },
    'de-DE': {
      subject: 'Der Support hat Ihren zweiten Faktor zurückgesetzt',
      lines: [
        'Am {{when}} hat der Support die Authenticator-App, die Wiederherstellungscodes und die Passkeys von Ihrem Konto entfernt. Sie wurden überall abgemeldet.',
        NOT_YOU['de-DE'].line,
      ],
      action: NOT_YOU['de-DE'].action,
    },
    'pt-PT': {
      subject: 'O apoio repôs o seu segundo fator',
      lines: [
        'Em {{when}} o apoio removeu da sua conta a aplicação de autenticação, os códigos de recuperação e as chaves de acesso. A sessão foi terminada em todos os dispositivos.',
        NOT_YOU['pt-PT'].line,
      ],
      action: NOT_YOU['pt-PT'].action,
    },
    'ru-RU': {
      subject: 'Поддержка сбросила ваш второй фактор',
      lines: [
        '{{when}}: поддержка отвязала от вашего счёта приложение-аутентификатор, резервные коды и ключи доступа. Выполнен выход на всех устройствах.',
        NOT_YOU['ru-RU'].line,
      ],
      action: NOT_YOU['ru-RU'].action,
    },
    'zh-CHS': {
      subject: '客服已重置您的第二重验证',
      lines: [
        '客服已于 {{when}} 从您的账户移除身份验证器应用、恢复码和通行密钥。您已在所有设备上退出登录。',
        NOT_YOU['zh-CHS'].line,
      ],
      action: NOT_YOU['zh-CHS'].action,
    },
    'zh-CHT': {
      subject: '客服已重設您的第二重驗證',
      lines: [
        '客服已於 {{when}} 從您的帳戶移除驗證器應用程式、復原碼與通行密鑰。您已在所有裝置上登出。',
        NOT_YOU['zh-CHT'].line,
      ],
      action: NOT_YOU['zh-CHT'].action,
    },
    'ko-KR': {
      subject: '고객지원이 2단계 인증을 초기화했습니다',
      lines: [
        '{{when}}에 고객지원이 계정에서 인증 앱, 복구 코드, 패스키를 제거했습니다. 모든 기기에서 로그아웃되었습니다.',
        NOT_YOU['ko-KR'].line,
      ],
      action: NOT_YOU['ko-KR'].action,
    },
    'es-ES': {
      subject: 'Soporte ha restablecido tu segundo factor',
      lines: [
        'El {{when}} soporte quitó de tu cuenta la aplicación de autenticación, los códigos de recuperación y las llaves de acceso. Se ha cerrado la sesión en todas partes.',
        NOT_YOU['es-ES'].line,
      ],
      action: NOT_YOU['es-ES'].action,
    },
  },
});
