import { messageKind } from './kind.ts';

/** Told of withdrawals, as the letters of the same name tell it. */
export const WITHDRAWAL_KINDS = {
  withdrawalAsked: messageKind({
    category: 'service',
    values: ['money', 'account'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} asked for',
        text: 'You asked for {money} to be paid to {account}. The amount has left your balance. If it was not you, take it back and write to support at once. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} beantragt',
        text: 'Sie haben beantragt, dass {money} an {account} ausgezahlt werden. Der Betrag hat Ihr Guthaben verlassen. Waren Sie das nicht, nehmen Sie sie zurück und schreiben Sie sofort dem Support. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} demandé',
        text: 'Vous avez demandé le versement de {money} sur {account}. Le montant a quitté votre solde. Si ce n’était pas vous, annulez-le et écrivez aussitôt au support. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} solicitado',
        text: 'Ha solicitado que se paguen {money} a {account}. El importe ha salido de su saldo. Si no ha sido usted, cancélelo y escriba de inmediato a Soporte. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} pedido',
        text: 'Pediu que {money} fossem pagos para {account}. O montante saiu do seu saldo. Se não foi você, anule-o e escreva de imediato ao Suporte. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Запрошен вывод {money}',
        text: 'Вы запросили выплату {money} на {account}. Сумма списана с баланса. Если это были не вы, отмените вывод и сразу напишите в поддержку. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '已申请提款 {money}',
        text: '您申请将 {money} 支付到 {account}。金额已从余额中扣除。如非本人操作，请立即撤回并联系客服。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '已申請提款 {money}',
        text: '您申請將 {money} 支付到 {account}。金額已從餘額中扣除。若非本人操作，請立即撤回並聯絡客服。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금을 신청했습니다',
        text: '{money}을(를) {account}(으)로 지급하도록 신청하셨습니다. 금액은 잔액에서 빠졌습니다. 본인이 아니라면 바로 취소하고 고객지원에 알려 주세요. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalApproved: messageKind({
    category: 'service',
    values: ['money', 'account'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} approved',
        text: 'A person has looked at it. {money} are sent to {account} now; we write again when they are paid. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} genehmigt',
        text: 'Ein Mensch hat sie sich angesehen. {money} werden jetzt an {account} gesendet; wir schreiben Ihnen, sobald sie ausgezahlt sind. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} approuvé',
        text: 'Une personne l’a examiné. {money} partent maintenant vers {account} ; nous vous écrirons dès le versement. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} aprobado',
        text: 'Una persona lo ha revisado. {money} se envían ahora a {account}; le escribiremos cuando estén pagados. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} aprovado',
        text: 'Uma pessoa analisou-o. {money} são agora enviados para {account}; escrevemos de novo quando estiverem pagos. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} одобрен',
        text: 'Его проверил человек. {money} отправляются на {account}; мы напишем, когда они будут выплачены. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 已批准',
        text: '已由专人审核。现正将 {money} 发送到 {account}；支付后会再通知您。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 已核准',
        text: '已由專人審核。現正將 {money} 發送到 {account}；支付後會再通知您。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금이 승인되었습니다',
        text: '담당자가 확인했습니다. {money}을(를) 지금 {account}(으)로 보내며, 지급되면 다시 알려 드립니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalDeclined: messageKind({
    category: 'service',
    values: ['money', 'reason'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} not approved',
        text: '{reason} {money} are in your balance again. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} nicht genehmigt',
        text: '{reason} {money} sind wieder in Ihrem Guthaben. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} non approuvé',
        text: '{reason} {money} sont de nouveau sur votre solde. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} no aprobado',
        text: '{reason} {money} vuelven a estar en su saldo. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} não aprovado',
        text: '{reason} {money} estão de novo no seu saldo. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} не одобрен',
        text: '{reason} {money} снова на вашем балансе. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 未获批准',
        text: '{reason}{money} 已退回您的余额。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 未獲核准',
        text: '{reason}{money} 已退回您的餘額。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금이 승인되지 않았습니다',
        text: '{reason} {money}이(가) 다시 잔액에 들어왔습니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalDeclinedWithWords: messageKind({
    category: 'service',
    values: ['money', 'reason', 'words'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} not approved',
        text: '{reason} We add: {words} {money} are in your balance again. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} nicht genehmigt',
        text: '{reason} Dazu von uns: {words} {money} sind wieder in Ihrem Guthaben. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} non approuvé',
        text: '{reason} Nous ajoutons : {words} {money} sont de nouveau sur votre solde. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} no aprobado',
        text: '{reason} Añadimos: {words} {money} vuelven a estar en su saldo. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} não aprovado',
        text: '{reason} Acrescentamos: {words} {money} estão de novo no seu saldo. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} не одобрен',
        text: '{reason} Комментарий: {words} {money} снова на вашем балансе. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 未获批准',
        text: '{reason}补充说明：{words}{money} 已退回您的余额。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 未獲核准',
        text: '{reason}補充說明：{words}{money} 已退回您的餘額。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금이 승인되지 않았습니다',
        text: '{reason} 덧붙이는 말: {words} {money}이(가) 다시 잔액에 들어왔습니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalPaid: messageKind({
    category: 'service',
    values: ['money', 'account'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} paid',
        text: '{money} were paid to {account}. How soon you see them there depends on your bank. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} ausgeführt',
        text: '{money} wurden an {account} ausgezahlt. Wann Sie sie dort sehen, hängt von Ihrer Bank ab. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} versé',
        text: '{money} ont été versés sur {account}. Le délai pour les y voir dépend de votre banque. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} pagado',
        text: 'Se han pagado {money} a {account}. Cuándo los verá allí depende de su banco. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} pago',
        text: '{money} foram pagos para {account}. Quando os verá lá depende do seu banco. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} выплачен',
        text: '{money} выплачены на {account}. Когда вы их там увидите, зависит от вашего банка. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 已支付',
        text: '已将 {money} 支付到 {account}。何时到账取决于您的银行。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 已支付',
        text: '已將 {money} 支付到 {account}。何時到帳取決於您的銀行。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금이 지급되었습니다',
        text: '{money}을(를) {account}(으)로 지급했습니다. 언제 확인되는지는 이용하시는 은행에 따라 다릅니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalBack: messageKind({
    category: 'service',
    values: ['money', 'reason'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} came back',
        text: '{reason} {money} are in your balance again. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} kam zurück',
        text: '{reason} {money} sind wieder in Ihrem Guthaben. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} revenu',
        text: '{reason} {money} sont de nouveau sur votre solde. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'El retiro de {money} ha vuelto',
        text: '{reason} {money} vuelven a estar en su saldo. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'O levantamento de {money} voltou',
        text: '{reason} {money} estão de novo no seu saldo. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} вернулся',
        text: '{reason} {money} снова на вашем балансе. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 已退回',
        text: '{reason}{money} 已退回您的余额。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 已退回',
        text: '{reason}{money} 已退回您的餘額。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금이 되돌아왔습니다',
        text: '{reason} {money}이(가) 다시 잔액에 들어왔습니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  withdrawalCanceled: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'Withdrawal of {money} cancelled',
        text: 'You took it back. {money} are in your balance again. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: 'Auszahlung von {money} zurückgenommen',
        text: 'Sie haben sie zurückgenommen. {money} sind wieder in Ihrem Guthaben. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: 'Retrait de {money} annulé',
        text: 'Vous l’avez annulé. {money} sont de nouveau sur votre solde. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: 'Retiro de {money} cancelado',
        text: 'Lo ha cancelado usted. {money} vuelven a estar en su saldo. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: 'Levantamento de {money} anulado',
        text: 'Anulou-o. {money} estão de novo no seu saldo. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: 'Вывод {money} отменён',
        text: 'Вы его отменили. {money} снова на вашем балансе. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款 {money} 已撤回',
        text: '您已撤回。{money} 已退回您的余额。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款 {money} 已撤回',
        text: '您已撤回。{money} 已退回您的餘額。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '{money} 출금을 취소했습니다',
        text: '직접 취소하셨습니다. {money}이(가) 다시 잔액에 들어왔습니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
} as const;
