import { messageKind } from './kind.ts';

/** Told of payments that were held because they came too late, at each step after the first. */
export const HELD_PAYMENT_KINDS = {
  depositKeptBack: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A payment of {money} is held',
        text: 'It came after its deposit was closed, and nothing may be paid into your account at the moment, so it was not credited. Our team looks at it and sends it back or credits it; [Support](/live-support) answers questions.',
      },
      'de-DE': {
        subject: 'Eine Zahlung von {money} wird zurückgehalten',
        text: 'Sie kam, nachdem die Einzahlung geschlossen war, und auf Ihr Konto darf zurzeit nichts eingezahlt werden. Deshalb wurde sie nicht gutgeschrieben. Unser Team schickt sie zurück oder schreibt sie gut; Fragen beantwortet der [Support](/live-support).',
      },
      'fr-FR': {
        subject: 'Un paiement de {money} est retenu',
        text: 'Il est arrivé après la clôture de son dépôt et rien ne peut être versé sur votre compte en ce moment : il n’a donc pas été crédité. Notre équipe le renvoie ou le crédite ; le [support](/live-support) répond à vos questions.',
      },
      'es-ES': {
        subject: 'Se retiene un pago de {money}',
        text: 'Llegó después de cerrarse su depósito y ahora no se puede ingresar nada en su cuenta, por lo que no se ha abonado. Nuestro equipo lo devuelve o lo abona; [Soporte](/live-support) responde a sus preguntas.',
      },
      'pt-PT': {
        subject: 'Um pagamento de {money} está retido',
        text: 'Chegou depois de o depósito ter sido fechado e, neste momento, nada pode ser depositado na sua conta, por isso não foi creditado. A nossa equipa devolve-o ou credita-o; o [Suporte](/live-support) responde às suas perguntas.',
      },
      'ru-RU': {
        subject: 'Платёж {money} удержан',
        text: 'Он пришёл после закрытия депозита, а на ваш счёт сейчас ничего нельзя внести, поэтому он не зачислен. Наша команда вернёт его или зачислит; на вопросы ответит [поддержка](/live-support).',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的付款被暂扣',
        text: '该付款在存款关闭后才到账，而您的账户目前不能存入资金，因此未入账。我们的团队会退回或入账；如有疑问请联系[客服](/live-support)。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的付款被暫扣',
        text: '該付款在存款關閉後才到帳，而您的帳戶目前不能存入資金，因此未入帳。我們的團隊會退回或入帳；如有疑問請聯絡[客服](/live-support)。',
      },
      'ko-KR': {
        subject: '{money} 결제가 보류되었습니다',
        text: '입금이 마감된 뒤에 도착했고 지금은 계정에 입금할 수 없어 입금 처리하지 않았습니다. 담당 팀이 돌려보내거나 입금 처리합니다. 궁금한 점은 [고객지원](/live-support)에 문의해 주세요.',
      },
    },
  }),
  depositReturning: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A payment of {money} goes back to you',
        text: 'It was held and is not credited. The payment provider was asked to send it back to where it came from, or to the address that you named for coins; we write again once that is done.',
      },
      'de-DE': {
        subject: 'Eine Zahlung von {money} geht an Sie zurück',
        text: 'Sie war zurückgehalten und wird nicht gutgeschrieben. Der Zahlungsanbieter ist beauftragt, sie dorthin zurückzuschicken, woher sie kam, oder bei Coins an die Adresse, die Sie genannt haben; wir schreiben Ihnen, sobald das geschehen ist.',
      },
      'fr-FR': {
        subject: 'Un paiement de {money} vous est renvoyé',
        text: 'Il était retenu et n’est pas crédité. Le prestataire de paiement doit le renvoyer d’où il vient ou, pour des cryptomonnaies, à l’adresse que vous avez indiquée ; nous vous écrirons dès que ce sera fait.',
      },
      'es-ES': {
        subject: 'Se le devuelve un pago de {money}',
        text: 'Estaba retenido y no se abona. Se ha pedido al proveedor de pagos que lo devuelva a su origen o, si son criptomonedas, a la dirección que usted indicó; le escribiremos cuando esté hecho.',
      },
      'pt-PT': {
        subject: 'Um pagamento de {money} é-lhe devolvido',
        text: 'Estava retido e não é creditado. Pedimos ao prestador de pagamentos que o devolva à origem ou, no caso de criptomoedas, ao endereço que indicou; escrevemos de novo quando estiver feito.',
      },
      'ru-RU': {
        subject: 'Платёж {money} возвращается вам',
        text: 'Он был удержан и не зачисляется. Платёжной системе поручено вернуть его туда, откуда он пришёл, а криптовалюту — на указанный вами адрес; мы напишем, когда это будет сделано.',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的付款正在退回',
        text: '该付款曾被暂扣，不会入账。我们已请支付服务商按原路退回，加密货币则退回到您指定的地址；完成后会再通知您。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的付款正在退回',
        text: '該付款曾被暫扣，不會入帳。我們已請支付服務商按原路退回，加密貨幣則退回到您指定的地址；完成後會再通知您。',
      },
      'ko-KR': {
        subject: '{money} 결제를 돌려보내는 중입니다',
        text: '보류되었던 결제로 입금 처리되지 않습니다. 결제사에 원래 결제 수단으로, 암호화폐는 지정하신 주소로 돌려보내도록 요청했으며, 끝나면 다시 알려 드립니다.',
      },
    },
  }),
  depositReturned: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A payment of {money} was sent back',
        text: 'The payment provider sent it back to where it came from, or to the address that you named for coins. How soon you see it there depends on your bank or on the coin’s network.',
      },
      'de-DE': {
        subject: 'Eine Zahlung von {money} wurde zurückgeschickt',
        text: 'Der Zahlungsanbieter hat sie dorthin zurückgeschickt, woher sie kam, oder bei Coins an die Adresse, die Sie genannt haben. Wann Sie sie dort sehen, hängt von Ihrer Bank oder vom Netzwerk des Coins ab.',
      },
      'fr-FR': {
        subject: 'Un paiement de {money} a été renvoyé',
        text: 'Le prestataire de paiement l’a renvoyé d’où il venait ou, pour des cryptomonnaies, à l’adresse que vous avez indiquée. Le délai pour l’y voir dépend de votre banque ou du réseau de la cryptomonnaie.',
      },
      'es-ES': {
        subject: 'Se devolvió un pago de {money}',
        text: 'El proveedor de pagos lo devolvió a su origen o, si son criptomonedas, a la dirección que usted indicó. Cuándo lo verá allí depende de su banco o de la red de la criptomoneda.',
      },
      'pt-PT': {
        subject: 'Um pagamento de {money} foi devolvido',
        text: 'O prestador de pagamentos devolveu-o à origem ou, no caso de criptomoedas, ao endereço que indicou. Quando o verá lá depende do seu banco ou da rede da criptomoeda.',
      },
      'ru-RU': {
        subject: 'Платёж {money} возвращён',
        text: 'Платёжная система вернула его туда, откуда он пришёл, а криптовалюту — на указанный вами адрес. Когда вы его там увидите, зависит от вашего банка или сети криптовалюты.',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的付款已退回',
        text: '支付服务商已按原路退回，加密货币则退回到您指定的地址。何时到账取决于您的银行或该币种的网络。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的付款已退回',
        text: '支付服務商已按原路退回，加密貨幣則退回到您指定的地址。何時到帳取決於您的銀行或該幣種的網路。',
      },
      'ko-KR': {
        subject: '{money} 결제를 돌려보냈습니다',
        text: '결제사가 원래 결제 수단으로, 암호화폐는 지정하신 주소로 돌려보냈습니다. 언제 확인되는지는 이용하시는 은행이나 코인 네트워크에 따라 다릅니다.',
      },
    },
  }),
  depositCreditedLate: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A payment of {money} was credited',
        text: 'It had been held because it came late. It fits your limits now and stands in your [transactions](/open-modal/transactionHistory).',
      },
      'de-DE': {
        subject: 'Eine Zahlung von {money} wurde gutgeschrieben',
        text: 'Sie war zurückgehalten, weil sie spät kam. Jetzt passt sie in Ihre Limits und steht unter Ihren [Transaktionen](/open-modal/transactionHistory).',
      },
      'fr-FR': {
        subject: 'Un paiement de {money} a été crédité',
        text: 'Il était retenu parce qu’il est arrivé en retard. Il respecte maintenant vos limites et figure dans vos [transactions](/open-modal/transactionHistory).',
      },
      'es-ES': {
        subject: 'Se abonó un pago de {money}',
        text: 'Estaba retenido porque llegó tarde. Ahora cabe en sus límites y figura en sus [transacciones](/open-modal/transactionHistory).',
      },
      'pt-PT': {
        subject: 'Um pagamento de {money} foi creditado',
        text: 'Estava retido porque chegou tarde. Agora cabe nos seus limites e consta das suas [transações](/open-modal/transactionHistory).',
      },
      'ru-RU': {
        subject: 'Платёж {money} зачислен',
        text: 'Он был удержан, потому что пришёл поздно. Теперь он укладывается в ваши лимиты и виден в [операциях](/open-modal/transactionHistory).',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的付款已入账',
        text: '该付款因到账较晚曾被暂扣。现在符合您的限额，可在[交易记录](/open-modal/transactionHistory)中查看。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的付款已入帳',
        text: '該付款因到帳較晚曾被暫扣。現在符合您的限額，可在[交易紀錄](/open-modal/transactionHistory)中查看。',
      },
      'ko-KR': {
        subject: '{money} 결제가 입금되었습니다',
        text: '늦게 도착해 보류되었던 결제입니다. 이제 한도에 맞아 [거래 내역](/open-modal/transactionHistory)에 있습니다.',
      },
    },
  }),
} as const;
