import { letterKind } from './letter-kind.ts';

const HOUR_MS = 3_600_000;

/** To the address of before: it can stop the change, also when it has been taken over. */
export const emailChanging = letterKind({
  category: 'service',
  validMs: 72 * HOUR_MS,
  values: ['email', 'hours'],
  texts: {
    'en-US': {
      subject: 'Your e-mail address is being changed',
      lines: [
        'The e-mail address of your account shall become {{email}}.',
        'Was that you? Then there is nothing to do here: confirm it in the mail at the new address.',
        'Not you? Stop it with this link within {{hours}} hours. Your account keeps this address, everybody is signed out, and you get a link for a new password.',
      ],
      action: 'Stop the change',
    },
    'fr-FR': {
      subject: 'Votre adresse e-mail va changer',
      lines: [
        'L’adresse e-mail de votre compte doit devenir {{email}}.',
        'C’était vous ? Rien à faire ici : confirmez dans le message envoyé à la nouvelle adresse.',
        'Pas vous ? Arrêtez le changement avec ce lien dans les {{hours}} heures. Votre compte garde cette adresse, tout le monde est déconnecté et vous recevez un lien pour un nouveau mot de passe.',
      ],
      action: 'Arrêter le changement',
    },
    'de-DE': {
      subject: 'Ihre E-Mail-Adresse wird geändert',
      lines: [
        'Die E-Mail-Adresse Ihres Kontos soll {{email}} werden.',
        'Waren Sie das? Dann ist hier nichts zu tun: Bestätigen Sie in der Nachricht an die neue Adresse.',
        'Nicht Sie? Stoppen Sie die Änderung innerhalb von {{hours}} Stunden mit diesem Link. Ihr Konto behält diese Adresse, alle werden abgemeldet, und Sie erhalten einen Link für ein neues Passwort.',
      ],
      action: 'Änderung stoppen',
    },
    'pt-PT': {
      subject: 'O seu endereço de e-mail vai mudar',
      lines: [
        'O endereço de e-mail da sua conta deverá passar a {{email}}.',
        'Foi você? Então não há nada a fazer aqui: confirme na mensagem enviada para o novo endereço.',
        'Não foi? Pare a alteração com esta ligação no prazo de {{hours}} horas. A sua conta mantém este endereço, todas as sessões terminam e recebe uma ligação para uma nova palavra-passe.',
      ],
      action: 'Parar a alteração',
    },
    'ru-RU': {
      subject: 'Меняется адрес e-mail вашего счёта',
      lines: [
        'Новым адресом вашего счёта должен стать {{email}}.',
        'Это были вы? Здесь ничего делать не нужно: подтвердите в письме на новый адрес.',
        'Не вы? Остановите изменение по этой ссылке в течение {{hours}} ч. Адрес останется прежним, все сеансы завершатся, и вы получите ссылку для нового пароля.',
      ],
      action: 'Остановить изменение',
    },
    'zh-CHS': {
      subject: '您的邮箱地址正在更改',
      lines: [
        '您账户的邮箱将更改为 {{email}}。',
        '是您本人吗？这里无需处理：请在发往新邮箱的邮件中确认。',
        '不是您？请在 {{hours}} 小时内点击此链接停止更改。您的账户将保留此邮箱，所有设备退出登录，您会收到设置新密码的链接。',
      ],
      action: '停止更改',
    },
    'zh-CHT': {
      subject: '您的電子郵件地址正在變更',
      lines: [
        '您帳戶的電子郵件將變更為 {{email}}。',
        '是您本人嗎？這裡無需處理：請在寄往新地址的郵件中確認。',
        '不是您？請在 {{hours}} 小時內點擊此連結停止變更。您的帳戶將保留此地址，所有裝置登出，您會收到設定新密碼的連結。',
      ],
      action: '停止變更',
    },
    'ko-KR': {
      subject: '이메일 주소가 변경되고 있습니다',
      lines: [
        '계정의 이메일 주소가 {{email}}(으)로 변경될 예정입니다.',
        '본인이신가요? 여기서는 하실 일이 없습니다. 새 주소로 보낸 메일에서 확인해 주세요.',
        '본인이 아닌가요? {{hours}}시간 안에 이 링크로 변경을 중단하세요. 계정은 이 주소를 유지하고, 모든 기기가 로그아웃되며, 새 비밀번호 링크를 받게 됩니다.',
      ],
      action: '변경 중단',
    },
    'es-ES': {
      subject: 'Tu dirección de correo va a cambiar',
      lines: [
        'La dirección de correo de tu cuenta pasará a ser {{email}}.',
        '¿Has sido tú? Entonces aquí no hay nada que hacer: confírmalo en el mensaje enviado a la nueva dirección.',
        '¿No has sido tú? Detén el cambio con este enlace en un plazo de {{hours}} horas. Tu cuenta conserva esta dirección, se cierran todas las sesiones y recibes un enlace para una contraseña nueva.',
      ],
      action: 'Detener el cambio',
    },
  },
});
