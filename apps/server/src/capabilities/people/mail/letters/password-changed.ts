import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/** After the password was changed, by its owner or over a link: whoever did not do it must hear of it. */
export const passwordChanged = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device'],
  texts: {
    'en-US': {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was changed on {{when}} ({{device}}). All other devices were signed out.',
        'Was that you? Then there is nothing to do. If not, set a new password now and write to support.',
      ],
      action: 'Set a new password',
    },
    'fr-FR': {
      subject: 'Votre mot de passe a été modifié',
      lines: [
        'Le mot de passe de votre compte a été modifié le {{when}} ({{device}}). Tous les autres appareils ont été déconnectés.',
        'C’était vous ? Vous n’avez rien à faire. Sinon, définissez tout de suite un nouveau mot de passe et écrivez au support.',
      ],
      action: 'Définir un nouveau mot de passe',
    },
    'de-DE': {
      subject: 'Ihr Passwort wurde geändert',
      lines: [
        'Das Passwort Ihres Kontos wurde am {{when}} geändert ({{device}}). Alle anderen Geräte wurden abgemeldet.',
        'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, setzen Sie sofort ein neues Passwort und schreiben Sie dem Support.',
      ],
      action: 'Neues Passwort setzen',
    },
    'pt-PT': {
      subject: 'A sua palavra-passe foi alterada',
      lines: [
        'A palavra-passe da sua conta foi alterada em {{when}} ({{device}}). Todos os outros dispositivos foram desligados.',
        'Foi você? Então não precisa de fazer nada. Se não foi, defina já uma nova palavra-passe e escreva ao apoio.',
      ],
      action: 'Definir nova palavra-passe',
    },
    'ru-RU': {
      subject: 'Ваш пароль изменён',
      lines: [
        'Пароль вашего счёта изменён: {{when}} ({{device}}). На всех остальных устройствах выполнен выход.',
        'Это были вы? Тогда ничего делать не нужно. Если нет, сразу задайте новый пароль и напишите в поддержку.',
      ],
      action: 'Задать новый пароль',
    },
    'zh-CHS': {
      subject: '您的密码已更改',
      lines: [
        '您账户的密码已于 {{when}} 更改（{{device}}）。所有其他设备均已退出登录。',
        '如果是您本人操作，则无需处理。如果不是，请立即设置新密码并联系客服。',
      ],
      action: '设置新密码',
    },
    'zh-CHT': {
      subject: '您的密碼已變更',
      lines: [
        '您帳戶的密碼已於 {{when}} 變更（{{device}}）。所有其他裝置均已登出。',
        '如果是您本人操作，則無需處理。如果不是，請立即設定新密碼並聯絡客服。',
      ],
      action: '設定新密碼',
    },
    'ko-KR': {
      subject: '비밀번호가 변경되었습니다',
      lines: [
        '{{when}}에 계정 비밀번호가 변경되었습니다({{device}}). 다른 모든 기기는 로그아웃되었습니다.',
        '본인이 변경하셨다면 아무것도 하지 않으셔도 됩니다. 아니라면 지금 새 비밀번호를 설정하고 고객지원에 문의해 주세요.',
      ],
      action: '새 비밀번호 설정',
    },
    'es-ES': {
      subject: 'Se ha cambiado tu contraseña',
      lines: [
        'La contraseña de tu cuenta se cambió el {{when}} ({{device}}). Se ha cerrado la sesión en todos los demás dispositivos.',
        '¿Has sido tú? Entonces no tienes que hacer nada. Si no, pon ahora una contraseña nueva y escribe a soporte.',
      ],
      action: 'Poner una contraseña nueva',
    },
  },
});
