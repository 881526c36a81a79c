import { letterKind } from './letter-kind.ts';

/** Who hears of it three days late looks at the page. */
const VALID_MS = 3 * 24 * 3_600_000;

/* What becomes of a withdrawal while all goes well, and who asked for it hears that he did. */

export const withdrawalAsked = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'account'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} asked for',
      lines: [
        'You asked for {{money}} to be paid to {{account}}. The amount has left your balance.',
        'If it was not you, take it back and write to support at once.',
      ],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} beantragt',
      lines: [
        'Sie haben beantragt, dass {{money}} an {{account}} ausgezahlt werden. Der Betrag hat Ihr Guthaben verlassen.',
        'Waren Sie das nicht, nehmen Sie sie zurück und schreiben Sie sofort dem Support.',
      ],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} demandé',
      lines: [
        'Vous avez demandé le versement de {{money}} sur {{account}}. Le montant a quitté votre solde.',
        'Si ce n’était pas vous, annulez-le et écrivez aussitôt au support.',
      ],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} solicitado',
      lines: [
        'Ha solicitado que se paguen {{money}} a {{account}}. El importe ha salido de su saldo.',
        'Si no ha sido usted, cancélelo y escriba de inmediato a Soporte.',
      ],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} pedido',
      lines: [
        'Pediu que {{money}} fossem pagos para {{account}}. O montante saiu do seu saldo.',
        'Se não foi você, anule-o e escreva de imediato ao Suporte.',
      ],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Запрошен вывод {{money}}',
      lines: [
        'Вы запросили выплату {{money}} на {{account}}. Сумма списана с баланса.',
        'Если это были не вы, отмените вывод и сразу напишите в поддержку.',
      ],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '已申请提款 {{money}}',
      lines: ['您申请将 {{money}} 支付到 {{account}}。金额已从余额中扣除。', '如非本人操作，请立即撤回并联系客服。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '已申請提款 {{money}}',
      lines: ['您申請將 {{money}} 支付到 {{account}}。金額已從餘額中扣除。', '若非本人操作，請立即撤回並聯絡客服。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금을 신청했습니다',
      lines: [
        '{{money}}을(를) {{account}}(으)로 지급하도록 신청하셨습니다. 금액은 잔액에서 빠졌습니다.',
        '본인이 아니라면 바로 취소하고 고객지원에 알려 주세요.',
      ],
      action: '출금 열기',
    },
  },
});

export const withdrawalApproved = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'account'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} approved',
      lines: ['A person has looked at it. {{money}} are sent to {{account}} now; we write again when they are paid.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} genehmigt',
      lines: [
        'Ein Mensch hat sie sich angesehen. {{money}} werden jetzt an {{account}} gesendet; wir schreiben Ihnen, sobald sie ausgezahlt sind.',
      ],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} approuvé',
      lines: [
        'Une personne l’a examiné. {{money}} partent maintenant vers {{account}} ; nous vous écrirons dès le versement.',
      ],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} aprobado',
      lines: [
        'Una persona lo ha revisado. {{money}} se envían ahora a {{account}}; le escribiremos cuando estén pagados.',
      ],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} aprovado',
      lines: [
        'Uma pessoa analisou-o. {{money}} são agora enviados para {{account}}; escrevemos de novo quando estiverem pagos.',
      ],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} одобрен',
      lines: ['Его проверил человек. {{money}} отправляются на {{account}}; мы напишем, когда они будут выплачены.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '提款 {{money}} 已批准',
      lines: ['已由专人审核。现正将 {{money}} 发送到 {{account}}；支付后会再通知您。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '提款 {{money}} 已核准',
      lines: ['已由專人審核。現正將 {{money}} 發送到 {{account}}；支付後會再通知您。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금이 승인되었습니다',
      lines: ['담당자가 확인했습니다. {{money}}을(를) 지금 {{account}}(으)로 보내며, 지급되면 다시 알려 드립니다.'],
      action: '출금 열기',
    },
  },
});

export const withdrawalPaid = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['money', 'account'],
  texts: {
    'en-US': {
      subject: 'Withdrawal of {{money}} paid',
      lines: ['{{money}} were paid to {{account}}. How soon you see them there depends on your bank.'],
      action: 'Open withdrawals',
    },
    'de-DE': {
      subject: 'Auszahlung von {{money}} ausgeführt',
      lines: ['{{money}} wurden an {{account}} ausgezahlt. Wann Sie sie dort sehen, hängt von Ihrer Bank ab.'],
      action: 'Auszahlungen öffnen',
    },
    'fr-FR': {
      subject: 'Retrait de {{money}} versé',
      lines: ['{{money}} ont été versés sur {{account}}. Le délai pour les y voir dépend de votre banque.'],
      action: 'Ouvrir les retraits',
    },
    'es-ES': {
      subject: 'Retiro de {{money}} pagado',
      lines: ['Se han pagado {{money}} a {{account}}. Cuándo los verá allí depende de su banco.'],
      action: 'Abrir retiros',
    },
    'pt-PT': {
      subject: 'Levantamento de {{money}} pago',
      lines: ['{{money}} foram pagos para {{account}}. Quando os verá lá depende do seu banco.'],
      action: 'Abrir levantamentos',
    },
    'ru-RU': {
      subject: 'Вывод {{money}} выплачен',
      lines: ['{{money}} выплачены на {{account}}. Когда вы их там увидите, зависит от вашего банка.'],
      action: 'Открыть выводы',
    },
    'zh-CHS': {
      subject: '提款 {{money}} 已支付',
      lines: ['已将 {{money}} 支付到 {{account}}。何时到账取决于您的银行。'],
      action: '打开提款',
    },
    'zh-CHT': {
      subject: '提款 {{money}} 已支付',
      lines: ['已將 {{money}} 支付到 {{account}}。何時到帳取決於您的銀行。'],
      action: '開啟提款',
    },
    'ko-KR': {
      subject: '{{money}} 출금이 지급되었습니다',
      lines: ['{{money}}을(를) {{account}}(으)로 지급했습니다. 언제 확인되는지는 이용하시는 은행에 따라 다릅니다.'],
      action: '출금 열기',
    },
  },
});
