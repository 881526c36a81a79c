import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/** After a new phone number was confirmed. */
export const phoneChanged = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['phone'],
  texts: {
    'en-US': {
      subject: 'Your phone number was changed',
      lines: [
        'The phone number of your account is now {{phone}}.',
        'You did not do this? Then change your password and write to support.',
      ],
    },
    'fr-FR': {
      subject: 'Votre numéro de téléphone a été modifié',
      lines: [
        'Le numéro de téléphone de votre compte est désormais {{phone}}.',
        'Ce n’était pas vous ? Changez votre mot de passe et écrivez au support.',
      ],
    },
    'de-DE': {
      subject: 'Ihre Telefonnummer wurde geändert',
      lines: [
        'Die Telefonnummer Ihres Kontos ist jetzt {{phone}}.',
        'Das waren nicht Sie? Dann ändern Sie Ihr Passwort und schreiben Sie dem Support.',
      ],
    },
    'pt-PT': {
      subject: 'O seu número de telefone foi alterado',
      lines: [
        'O número de telefone da sua conta é agora {{phone}}.',
        'Não foi você? Então altere a palavra-passe e escreva ao apoio.',
      ],
    },
    'ru-RU': {
      subject: 'Ваш номер телефона изменён',
      lines: [
        'Теперь номер телефона вашего счёта: {{phone}}.',
        'Это были не вы? Смените пароль и напишите в поддержку.',
      ],
    },
    'zh-CHS': {
      subject: '您的手机号已更改',
      lines: ['您账户的手机号现为 {{phone}}。', '不是您本人操作？请更改密码并联系客服。'],
    },
    'zh-CHT': {
      subject: '您的電話號碼已變更',
      lines: ['您帳戶的電話號碼現為 {{phone}}。', '不是您本人操作？請變更密碼並聯絡客服。'],
    },
    'ko-KR': {
      subject: '전화번호가 변경되었습니다',
      lines: [
        '계정의 전화번호가 {{phone}}(으)로 변경되었습니다.',
        '본인이 아닌가요? 비밀번호를 변경하고 고객지원에 문의해 주세요.',
      ],
    },
    'es-ES': {
      subject: 'Se ha cambiado tu número de teléfono',
      lines: [
        'El número de teléfono de tu cuenta es ahora {{phone}}.',
        '¿No has sido tú? Entonces cambia tu contraseña y escribe a soporte.',
      ],
    },
  },
});
