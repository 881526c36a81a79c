import { messageKind } from './kind.ts';

/** Told of payments that are not what was expected. */
export const CASHIER_KINDS = {
  depositHeld: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A payment of {money} is held',
        text: 'It came after its deposit was closed and would go beyond your own deposit limit, so it was not credited. Our team looks at it; write to [Support](/live-support) where you want to know more. Your limits stand under [Limits and breaks](/open-modal/protection).',
      },
      'de-DE': {
        subject: 'Eine Zahlung von {money} wird zurückgehalten',
        text: 'Sie kam, nachdem die Einzahlung geschlossen war, und läge über Ihrem eigenen Einzahlungslimit. Deshalb wurde sie nicht gutgeschrieben. Unser Team sieht sie sich an; fragen Sie gern den [Support](/live-support). Ihre Limits stehen unter [Limits und Pausen](/open-modal/protection).',
      },
      'fr-FR': {
        subject: 'Un paiement de {money} est retenu',
        text: 'Il est arrivé après la clôture de son dépôt et dépasserait votre propre limite de dépôt : il n’a donc pas été crédité. Notre équipe l’examine ; écrivez au [support](/live-support) pour en savoir plus. Vos limites : [Limites et pauses](/open-modal/protection).',
      },
      'es-ES': {
        subject: 'Se retiene un pago de {money}',
        text: 'Llegó después de cerrarse su depósito y superaría su propio límite de depósitos, por lo que no se ha abonado. Nuestro equipo lo revisa; escriba a [Soporte](/live-support) si quiere saber más. Sus límites: [Límites y pausas](/open-modal/protection).',
      },
      'pt-PT': {
        subject: 'Um pagamento de {money} está retido',
        text: 'Chegou depois de o depósito ter sido fechado e ultrapassaria o seu próprio limite de depósitos, por isso não foi creditado. A nossa equipa está a analisá-lo; escreva ao [Suporte](/live-support) para saber mais. Os seus limites: [Limites e pausas](/open-modal/protection).',
      },
      'ru-RU': {
        subject: 'Платёж {money} удержан',
        text: 'Он пришёл после закрытия депозита и превысил бы ваш собственный лимит депозитов, поэтому не зачислен. Наша команда его рассмотрит; вопросы можно задать в [поддержке](/live-support). Ваши лимиты: [Лимиты и паузы](/open-modal/protection).',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的付款被暂扣',
        text: '该付款在存款关闭后才到账，且会超出您自己设定的存款限额，因此未入账。我们的团队会处理；如有疑问请联系[客服](/live-support)。您的限额见[限额与休息](/open-modal/protection)。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的付款被暫扣',
        text: '該付款在存款關閉後才到帳，且會超出您自己設定的存款限額，因此未入帳。我們的團隊會處理；如有疑問請聯絡[客服](/live-support)。您的限額見[限額與休息](/open-modal/protection)。',
      },
      'ko-KR': {
        subject: '{money} 결제가 보류되었습니다',
        text: '입금이 마감된 뒤에 도착했고 직접 설정하신 입금 한도를 넘게 되어 입금 처리하지 않았습니다. 담당 팀이 확인합니다. 궁금한 점은 [고객지원](/live-support)에 문의해 주세요. 한도는 [한도와 휴식](/open-modal/protection)에 있습니다.',
      },
    },
  }),
} as const;
