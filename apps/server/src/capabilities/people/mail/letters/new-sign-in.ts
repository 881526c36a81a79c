import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/** Somebody signed in from a browser that was not known to the account. */
export const newSignIn = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['when', 'device', 'network'],
  texts: {
    'en-US': {
      subject: 'New sign-in from {{device}}',
      lines: [
        'Your account was signed in to on {{when}} from {{device}} (network {{network}}). This device was not known to us.',
        'Was that you? Then there is nothing to do.',
        'Not you? Sign it out in your account under Security, then change your password.',
      ],
      action: 'Look at my devices',
    },
    'fr-FR': {
      subject: 'Nouvelle connexion depuis {{device}}',
      lines: [
        'Une connexion à votre compte a eu lieu le {{when}} depuis {{device}} (réseau {{network}}). Cet appareil nous était inconnu.',
        'C’était vous ? Vous n’avez rien à faire.',
        'Pas vous ? Déconnectez-le dans votre compte, sous Sécurité, puis changez votre mot de passe.',
      ],
      action: 'Voir mes appareils',
    },
    'de-DE': {
      subject: 'Neue Anmeldung von {{device}}',
      lines: [
        'Am {{when}} hat sich jemand von {{device}} (Netz {{network}}) in Ihrem Konto angemeldet. Dieses Gerät kannten wir noch nicht.',
        'Waren Sie das? Dann müssen Sie nichts tun.',
        'Nicht Sie? Melden Sie das Gerät in Ihrem Konto unter „Sicherheit“ ab und ändern Sie dann Ihr Passwort.',
      ],
      action: 'Meine Geräte ansehen',
    },
    'pt-PT': {
      subject: 'Nova entrada a partir de {{device}}',
      lines: [
        'Houve uma entrada na sua conta em {{when}} a partir de {{device}} (rede {{network}}). Não conhecíamos este dispositivo.',
        'Foi você? Então não precisa de fazer nada.',
        'Não foi? Termine a sessão dele na sua conta, em Segurança, e altere a palavra-passe.',
      ],
      action: 'Ver os meus dispositivos',
    },
    'ru-RU': {
      subject: 'Новый вход: {{device}}',
      lines: [
        'В ваш счёт вошли: {{when}}, {{device}} (сеть {{network}}). Раньше это устройство нам не встречалось.',
        'Это были вы? Тогда ничего делать не нужно.',
        'Не вы? Завершите этот сеанс в разделе «Безопасность» и смените пароль.',
      ],
      action: 'Посмотреть мои устройства',
    },
    'zh-CHS': {
      subject: '新设备登录：{{device}}',
      lines: [
        '您的账户于 {{when}} 在 {{device}}（网络 {{network}}）登录。我们此前未见过此设备。',
        '是您本人吗？那么无需处理。',
        '不是您？请在账户的“安全”中将其退出登录，然后更改密码。',
      ],
      action: '查看我的设备',
    },
    'zh-CHT': {
      subject: '新裝置登入：{{device}}',
      lines: [
        '您的帳戶於 {{when}} 在 {{device}}（網路 {{network}}）登入。我們此前未見過此裝置。',
        '是您本人嗎？那麼無需處理。',
        '不是您？請在帳戶的「安全」中將其登出，然後變更密碼。',
      ],
      action: '查看我的裝置',
    },
    'ko-KR': {
      subject: '새 로그인: {{device}}',
      lines: [
        '{{when}}에 {{device}}(네트워크 {{network}})에서 계정에 로그인했습니다. 처음 보는 기기입니다.',
        '본인이신가요? 그렇다면 아무것도 하지 않으셔도 됩니다.',
        '본인이 아닌가요? 계정의 보안 메뉴에서 그 기기를 로그아웃한 뒤 비밀번호를 변경하세요.',
      ],
      action: '내 기기 보기',
    },
    'es-ES': {
      subject: 'Nuevo acceso desde {{device}}',
      lines: [
        'Se entró en tu cuenta el {{when}} desde {{device}} (red {{network}}). No conocíamos este dispositivo.',
        '¿Has sido tú? Entonces no tienes que hacer nada.',
        '¿No has sido tú? Cierra esa sesión en tu cuenta, en Seguridad, y cambia tu contraseña.',
      ],
      action: 'Ver mis dispositivos',
    },
  },
});
