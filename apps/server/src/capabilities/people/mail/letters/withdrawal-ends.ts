import { letterKind } from './letter-kind.ts';

/** Who hears of it three days late looks at the page. */
const VALID_MS = 3 * 24 * 3_600_000;

/* How a withdrawal ends without being paid: its amount is back, and the reason is said. */

export const withdrawalDeclined = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'reason'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} not approved',
      lines: ['{{reason}}', '{{money}} are in your balance again.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} nicht genehmigt',
      lines: ['{{reason}}', '{{money}} sind wieder in Ihrem Guthaben.'],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} non approuvé',
      lines: ['{{reason}}', '{{money}} sont de nouveau sur votre solde.'],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} no aprobado',
      lines: ['{{reason}}', '{{money}} vuelven a estar en su saldo.'],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} não aprovado',
      lines: ['{{reason}}', '{{money}} estão de novo no seu saldo.'],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} не одобрен',
      lines: ['{{reason}}', '{{money}} снова на вашем балансе.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '提款 {{money}} 未获批准',
      lines: ['{{reason}}', '{{money}} 已退回您的余额。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '提款 {{money}} 未獲核准',
      lines: ['{{reason}}', '{{money}} 已退回您的餘額。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금이 승인되지 않았습니다',
      lines: ['{{reason}}', '{{money}}이(가) 다시 잔액에 들어왔습니다.'],
      action: '출금 열기',
    },
  },
});

export const withdrawalDeclinedWithWords = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'reason', 'words'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} not approved',
      lines: ['{{reason}}', 'We add: {{words}}', '{{money}} are in your balance again.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} nicht genehmigt',
      lines: ['{{reason}}', 'Dazu von uns: {{words}}', '{{money}} sind wieder in Ihrem Guthaben.'],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} non approuvé',
      lines: ['{{reason}}', 'Nous ajoutons : {{words}}', '{{money}} sont de nouveau sur votre solde.'],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} no aprobado',
      lines: ['{{reason}}', 'Añadimos: {{words}}', '{{money}} vuelven a estar en su saldo.'],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} não aprovado',
      lines: ['{{reason}}', 'Acrescentamos: {{words}}', '{{money}} estão de novo no seu saldo.'],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} не одобрен',
      lines: ['{{reason}}', 'Комментарий: {{words}}', '{{money}} снова на вашем балансе.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '提款 {{money}} 未获批准',
      lines: ['{{reason}}', '补充说明：{{words}}', '{{money}} 已退回您的余额。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '提款 {{money}} 未獲核准',
      lines: ['{{reason}}', '補充說明：{{words}}', '{{money}} 已退回您的餘額。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금이 승인되지 않았습니다',
      lines: ['{{reason}}', '덧붙이는 말: {{words}}', '{{money}}이(가) 다시 잔액에 들어왔습니다.'],
      action: '출금 열기',
    },
  },
});

export const withdrawalBack = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'reason'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} came back',
      lines: ['{{reason}}', '{{money}} are in your balance again.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} kam zurück',
      lines: ['{{reason}}', '{{money}} sind wieder in Ihrem Guthaben.'],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} revenu',
      lines: ['{{reason}}', '{{money}} sont de nouveau sur votre solde.'],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'El retiro de {{money}} ha vuelto',
      lines: ['{{reason}}', '{{money}} vuelven a estar en su saldo.'],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'O levantamento de {{money}} voltou',
      lines: ['{{reason}}', '{{money}} estão de novo no seu saldo.'],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} вернулся',
      lines: ['{{reason}}', '{{money}} снова на вашем балансе.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '提款 {{money}} 已退回',
      lines: ['{{reason}}', '{{money}} 已退回您的余额。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '提款 {{money}} 已退回',
      lines: ['{{reason}}', '{{money}} 已退回您的餘額。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금이 되돌아왔습니다',
      lines: ['{{reason}}', '{{money}}이(가) 다시 잔액에 들어왔습니다.'],
      action: '출금 열기',
    },
  },
});

export const withdrawalCanceled = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} cancelled',
      lines: ['You took it back. {{money}} are in your balance again.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} zurückgenommen',
      lines: ['Sie haben sie zurückgenommen. {{money}} sind wieder in Ihrem Guthaben.'],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} annulé',
      lines: ['Vous l’avez annulé. {{money}} sont de nouveau sur votre solde.'],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} cancelado',
      lines: ['Lo ha cancelado usted. {{money}} vuelven a estar en su saldo.'],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} anulado',
      lines: ['Anulou-o. {{money}} estão de novo no seu saldo.'],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} отменён',
      lines: ['Вы его отменили. {{money}} снова на вашем балансе.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': { subject: '提款 {{money}} 已撤回', lines: ['您已撤回。{{money}} 已退回您的余额。'], action: '打开提款' },
    'zh-CHT': { subject: '提款 {{money}} 已撤回', lines: ['您已撤回。{{money}} 已退回您的餘額。'], action: '開啟提款' },
    'ko-KR': {
      subject: '{{money}} 출금을 취소했습니다',
      lines: ['직접 취소하셨습니다. {{money}}이(가) 다시 잔액에 들어왔습니다.'],
      action: '출금 열기',
    },
  },
});
