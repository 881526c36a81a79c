import { letterKind } from './letter-kind.ts';

const HOUR_MS = 3_600_000;

/** To an address that shall be the account’s: whoever reads it confirms. */
export const newEmail = letterKind({
  category: 'service',
  validMs: 24 * HOUR_MS,
  values: ['hours'],
  texts: {
    'en-US': {
      subject: 'Confirm your new e-mail address',
      lines: [
        'This address shall belong to your account. Confirm it with this link. It works once, for {{hours}} hours.',
      ],
      action: 'Confirm address',
      after: ['You do not know of this? Then do nothing, and nothing changes.'],
    },
    'fr-FR': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      lines: [
        'Cette adresse doit être rattachée à votre compte. Confirmez-la avec ce lien. Il fonctionne une fois, pendant {{hours}} heures.',
      ],
      action: 'Confirmer l’adresse',
      after: ['Cela ne vous dit rien ? Ne faites rien et rien ne changera.'],
    },
    'de-DE': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      lines: [
        'Diese Adresse soll zu Ihrem Konto gehören. Bestätigen Sie sie mit diesem Link. Er gilt einmal und {{hours}} Stunden lang.',
      ],
      action: 'Adresse bestätigen',
      after: ['Sie wissen nichts davon? Dann müssen Sie nichts tun, und nichts ändert sich.'],
    },
    'pt-PT': {
      subject: 'Confirme o seu novo endereço de e-mail',
      lines: [
        'Este endereço deve ficar associado à sua conta. Confirme-o com esta ligação. Funciona uma vez, durante {{hours}} horas.',
      ],
      action: 'Confirmar endereço',
      after: ['Não sabe do que se trata? Então não faça nada e nada muda.'],
    },
    'ru-RU': {
      subject: 'Подтвердите новый адрес e-mail',
      lines: [
        'Этот адрес должен быть привязан к вашему счёту. Подтвердите его по ссылке. Она действует один раз в течение {{hours}} ч.',
      ],
      action: 'Подтвердить адрес',
      after: ['Вы об этом не знаете? Тогда ничего не делайте, и ничего не изменится.'],
    },
    'zh-CHS': {
      subject: '确认您的新邮箱地址',
      lines: ['此邮箱将用于您的账户。请点击此链接确认。链接仅可使用一次，{{hours}} 小时内有效。'],
      action: '确认邮箱',
      after: ['不知情？请忽略此邮件，不会有任何更改。'],
    },
    'zh-CHT': {
      subject: '確認您的新電子郵件地址',
      lines: ['此電子郵件將用於您的帳戶。請點擊此連結確認。連結僅可使用一次，{{hours}} 小時內有效。'],
      action: '確認地址',
      after: ['不知情？請忽略此郵件，不會有任何變更。'],
    },
    'ko-KR': {
      subject: '새 이메일 주소 확인',
      lines: [
        '이 주소를 계정에 사용하려고 합니다. 이 링크로 확인해 주세요. {{hours}}시간 동안 한 번만 사용할 수 있습니다.',
      ],
      action: '주소 확인',
      after: ['모르는 일인가요? 아무것도 하지 않으시면 변경되지 않습니다.'],
    },
    'es-ES': {
      subject: 'Confirma tu nueva dirección de correo',
      lines: [
        'Esta dirección será la de tu cuenta. Confírmala con este enlace. Sirve una vez, durante {{hours}} horas.',
      ],
      action: 'Confirmar dirección',
      after: ['¿No sabes nada de esto? Entonces no hagas nada y nada cambiará.'],
    },
  },
});
