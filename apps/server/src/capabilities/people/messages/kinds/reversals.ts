import { messageKind } from './kind.ts';

/** Told of a deposit that its payer's bank took back after it was credited, of what that cost a withdrawal, and of one that was won again. */
export const REVERSAL_KINDS = {
  /** A part of it or all of it met what the player owes; `left` is still to be paid out. */
  withdrawalMetDebt: messageKind({
    category: 'service',
    values: ['money', 'left'],
    texts: {
      'en-US': {
        subject: '{money} of a withdrawal paid what you owed',
        text: 'A payment of yours was taken back or corrected, and your balance did not cover it: {money} of your withdrawal paid what you owed. {left} of it are still to be paid out. [Open withdrawals](/open-modal/withdraw)',
      },
      'de-DE': {
        subject: '{money} einer Auszahlung haben Ihre Schuld beglichen',
        text: 'Eine Ihrer Zahlungen wurde zurückgeholt oder berichtigt, und Ihr Guthaben reichte nicht: {money} Ihrer Auszahlung haben beglichen, was Sie schuldeten. {left} davon werden noch ausgezahlt. [Auszahlungen öffnen](/open-modal/withdraw)',
      },
      'fr-FR': {
        subject: '{money} d’un retrait ont réglé votre dette',
        text: 'L’un de vos paiements a été repris ou corrigé et votre solde ne suffisait pas : {money} de votre retrait ont réglé ce que vous deviez. {left} restent à payer. [Ouvrir les retraits](/open-modal/withdraw)',
      },
      'es-ES': {
        subject: '{money} de un retiro pagaron su deuda',
        text: 'Se retiró o corrigió uno de sus pagos y su saldo no alcanzaba: {money} de su retiro pagaron lo que debía. Quedan {left} por pagar. [Abrir retiros](/open-modal/withdraw)',
      },
      'pt-PT': {
        subject: '{money} de um levantamento pagaram a sua dívida',
        text: 'Um pagamento seu foi retirado ou corrigido e o seu saldo não chegava: {money} do seu levantamento pagaram o que devia. Faltam pagar {left}. [Abrir levantamentos](/open-modal/withdraw)',
      },
      'ru-RU': {
        subject: '{money} из вывода покрыли ваш долг',
        text: 'Один из ваших платежей был отозван или исправлен, и баланса не хватило: {money} из вывода покрыли ваш долг. Осталось выплатить {left}. [Открыть выводы](/open-modal/withdraw)',
      },
      'zh-CHS': {
        subject: '提款中的 {money} 已抵偿您的欠款',
        text: '您的一笔付款被撤回或更正，而余额不足：提款中的 {money} 已抵偿您的欠款，尚有 {left} 待支付。[打开提款](/open-modal/withdraw)',
      },
      'zh-CHT': {
        subject: '提款中的 {money} 已抵償您的欠款',
        text: '您的一筆付款被撤回或更正，而餘額不足：提款中的 {money} 已抵償您的欠款，尚有 {left} 待支付。[開啟提款](/open-modal/withdraw)',
      },
      'ko-KR': {
        subject: '출금 중 {money}이(가) 미지급금을 갚았습니다',
        text: '결제 한 건이 회수되거나 정정되었고 잔액이 부족했습니다. 출금 중 {money}이(가) 미지급금을 갚았으며 {left}이(가) 아직 지급될 예정입니다. [출금 열기](/open-modal/withdraw)',
      },
    },
  }),
  depositTakenBack: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A deposit of {money} was taken back',
        text: 'The bank or wallet that paid it took the money back, so it left your balance; what was no longer there is owed and is met by your next winnings. If you did not ask for this, or have a question, write to [Support](/live-support).',
      },
      'de-DE': {
        subject: 'Eine Einzahlung von {money} wurde zurückgeholt',
        text: 'Die Bank oder Wallet, von der sie kam, hat das Geld zurückgeholt; deshalb wurde es von Ihrem Guthaben abgezogen. Was nicht mehr da war, schulden Sie, und Ihre nächsten Gewinne gleichen es aus. Wenn Sie das nicht veranlasst haben oder Fragen haben, schreiben Sie dem [Support](/live-support).',
      },
      'fr-FR': {
        subject: 'Un dépôt de {money} a été repris',
        text: 'La banque ou le portefeuille qui l’a payé a repris l’argent : il a donc quitté votre solde. Ce qui n’y était plus est dû et sera couvert par vos prochains gains. Si vous ne l’avez pas demandé, ou pour toute question, écrivez au [support](/live-support).',
      },
      'es-ES': {
        subject: 'Se ha retirado un depósito de {money}',
        text: 'El banco o monedero que lo pagó recuperó el dinero, por lo que ha salido de su saldo; lo que ya no estaba se adeuda y se cubre con sus próximas ganancias. Si usted no lo pidió, o tiene preguntas, escriba a [Soporte](/live-support).',
      },
      'pt-PT': {
        subject: 'Um depósito de {money} foi retirado',
        text: 'O banco ou a carteira que o pagou recuperou o dinheiro, por isso saiu do seu saldo; o que já lá não estava fica em dívida e é coberto pelos seus próximos ganhos. Se não o pediu, ou tem dúvidas, escreva ao [Suporte](/live-support).',
      },
      'ru-RU': {
        subject: 'Депозит {money} отозван',
        text: 'Банк или кошелёк, с которого он пришёл, вернул себе деньги, поэтому они списаны с вашего баланса; чего на нём уже не было, записано как долг и покроется следующими выигрышами. Если вы об этом не просили или есть вопросы, напишите в [поддержку](/live-support).',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的存款已被撤回',
        text: '付款的银行或钱包收回了这笔资金，因此已从您的余额中扣除；余额不足的部分记为欠款，由您之后的赢利抵偿。如果这不是您要求的，或有疑问，请联系[客服](/live-support)。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的存款已被撤回',
        text: '付款的銀行或錢包收回了這筆資金，因此已從您的餘額中扣除；餘額不足的部分記為欠款，由您之後的贏利抵償。如果這不是您要求的，或有疑問，請聯絡[客服](/live-support)。',
      },
      'ko-KR': {
        subject: '{money} 입금이 회수되었습니다',
        text: '결제한 은행이나 지갑이 돈을 되가져가서 잔액에서 빠졌습니다. 이미 남아 있지 않던 금액은 미지급금이 되며 다음 당첨금으로 충당됩니다. 요청한 적이 없거나 궁금한 점이 있으면 [고객지원](/live-support)에 문의해 주세요.',
      },
    },
  }),
  depositRestored: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'A deposit of {money} is yours again',
        text: 'It had been taken back by the bank or wallet that paid it, and that was undone. What was still owed for it is met, and the rest is in your balance.',
      },
      'de-DE': {
        subject: 'Eine Einzahlung von {money} gehört wieder Ihnen',
        text: 'Die Bank oder Wallet, von der sie kam, hatte sie zurückgeholt; das ist rückgängig gemacht. Was dafür noch offen war, ist ausgeglichen, der Rest steht auf Ihrem Guthaben.',
      },
      'fr-FR': {
        subject: 'Un dépôt de {money} vous est rendu',
        text: 'La banque ou le portefeuille qui l’a payé l’avait repris, et cela a été annulé. Ce qui était encore dû est couvert et le reste est sur votre solde.',
      },
      'es-ES': {
        subject: 'Un depósito de {money} vuelve a ser suyo',
        text: 'El banco o monedero que lo pagó lo había recuperado y eso se ha anulado. Lo que aún se adeudaba queda cubierto y el resto está en su saldo.',
      },
      'pt-PT': {
        subject: 'Um depósito de {money} volta a ser seu',
        text: 'O banco ou a carteira que o pagou tinha-o recuperado e isso foi anulado. O que ainda estava em dívida fica coberto e o resto está no seu saldo.',
      },
      'ru-RU': {
        subject: 'Депозит {money} снова ваш',
        text: 'Банк или кошелёк, с которого он пришёл, отозвал его, и это отменено. Остаток долга по нему погашен, остальное на вашем балансе.',
      },
      'zh-CHS': {
        subject: '一笔 {money} 的存款已归还',
        text: '付款的银行或钱包曾撤回这笔存款，现已取消撤回。尚欠的部分已抵偿，其余已计入您的余额。',
      },
      'zh-CHT': {
        subject: '一筆 {money} 的存款已歸還',
        text: '付款的銀行或錢包曾撤回這筆存款，現已取消撤回。尚欠的部分已抵償，其餘已計入您的餘額。',
      },
      'ko-KR': {
        subject: '{money} 입금이 되돌아왔습니다',
        text: '결제한 은행이나 지갑이 되가져갔던 것이 취소되었습니다. 남아 있던 미지급금을 충당하고 나머지는 잔액에 있습니다.',
      },
    },
  }),
} as const;
