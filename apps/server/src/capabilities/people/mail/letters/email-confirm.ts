import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/** After registering: the link shows that the address is its owner's. */
export const emailConfirm = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: [],
  texts: {
    'en-US': {
      subject: 'Confirm your e-mail address',
      lines: [
        'An account was opened with this address at {{brand}}, under the user name {{userName}}.',
        'Confirm that the address is yours. The link works once, for 24 hours.',
      ],
      action: 'Confirm address',
      after: ['Was that not you? Then leave this letter alone: without the link the address is not confirmed.'],
    },
    'fr-FR': {
      subject: 'Confirmez votre adresse e-mail',
      lines: [
        'Un compte a été ouvert avec cette adresse chez {{brand}}, sous le nom d’utilisateur {{userName}}.',
        'Confirmez que cette adresse est la vôtre. Le lien fonctionne une seule fois, pendant 24 heures.',
      ],
      action: 'Confirmer l’adresse',
      after: ['Ce n’était pas vous ? Ignorez ce message : sans le lien, l’adresse n’est pas confirmée.'],
    },
    'de-DE': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: [
        'Mit dieser Adresse wurde bei {{brand}} ein Konto eröffnet, unter dem Benutzernamen {{userName}}.',
        'Bestätigen Sie, dass die Adresse Ihnen gehört. Der Link gilt einmal und 24 Stunden lang.',
      ],
      action: 'Adresse bestätigen',
      after: [
        'Waren Sie das nicht? Dann lassen Sie diese Nachricht liegen: Ohne den Link wird die Adresse nicht bestätigt.',
      ],
    },
    'pt-PT': {
      subject: 'Confirme o seu endereço de e-mail',
      lines: [
        'Foi aberta uma conta com este endereço na {{brand}}, com o nome de utilizador {{userName}}.',
        'Confirme que o endereço é seu. A ligação funciona uma vez, durante 24 horas.',
      ],
      action: 'Confirmar endereço',
      after: ['Não foi você? Ignore esta mensagem: sem a ligação, o endereço não é confirmado.'],
    },
    'ru-RU': {
      subject: 'Подтвердите адрес электронной почты',
      lines: [
        'На этот адрес открыт счёт в {{brand}}, имя пользователя: {{userName}}.',
        'Подтвердите, что адрес принадлежит вам. Ссылка действует один раз и 24 часа.',
      ],
      action: 'Подтвердить адрес',
      after: ['Это были не вы? Не отвечайте на письмо: без перехода по ссылке адрес не будет подтверждён.'],
    },
    'zh-CHS': {
      subject: '请确认您的电子邮件地址',
      lines: [
        '有人使用此地址在 {{brand}} 开立了账户，用户名为 {{userName}}。',
        '请确认此地址属于您。链接仅可使用一次，24 小时内有效。',
      ],
      action: '确认地址',
      after: ['不是您本人操作？请忽略此邮件：不使用链接，地址不会被确认。'],
    },
    'zh-CHT': {
      subject: '請確認您的電子郵件地址',
      lines: [
        '有人使用此地址在 {{brand}} 開立了帳戶，使用者名稱為 {{userName}}。',
        '請確認此地址屬於您。連結僅可使用一次，24 小時內有效。',
      ],
      action: '確認地址',
      after: ['不是您本人操作？請忽略此郵件：不使用連結，地址不會被確認。'],
    },
    'ko-KR': {
      subject: '이메일 주소를 확인해 주세요',
      lines: [
        '이 주소로 {{brand}}에 {{userName}} 사용자 이름의 계정이 개설되었습니다.',
        '본인의 주소임을 확인해 주세요. 링크는 24시간 동안 한 번만 사용할 수 있습니다.',
      ],
      action: '주소 확인',
      after: ['본인이 아니신가요? 이 메일을 무시하세요. 링크를 사용하지 않으면 주소는 확인되지 않습니다.'],
    },
    'es-ES': {
      subject: 'Confirma tu dirección de correo',
      lines: [
        'Se ha abierto una cuenta en {{brand}} con esta dirección, con el nombre de usuario {{userName}}.',
        'Confirma que la dirección es tuya. El enlace funciona una sola vez, durante 24 horas.',
      ],
      action: 'Confirmar dirección',
      after: ['¿No has sido tú? Ignora este mensaje: sin el enlace, la dirección no queda confirmada.'],
    },
  },
});
