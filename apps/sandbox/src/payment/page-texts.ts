import type { CardFault, CardOutcome } from './cards.ts';

export interface PageTexts {
  readonly tag: string;
  readonly testMode: string;
  readonly pay: string;
  readonly cancel: string;
  readonly back: string;
  readonly closed: string;
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly holder: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly faults: Readonly<Record<CardFault, string>>;
  readonly notes: Readonly<Record<CardOutcome, string>>;
}

const ENGLISH: PageTexts = {
  tag: 'en',
  testMode: 'Test mode',
  pay: 'Pay',
  cancel: 'Cancel and go back',
  back: 'Go back',
  closed: 'This payment is closed',
  number: 'Card number',
  expiry: 'Expiry date',
  securityCode: 'Security code',
  holder: 'Name on card',
  testCards: 'Test cards',
  testCardsHint: 'Press one to fill it in.',
  faults: {
    number: 'This is not a card number.',
    expiry: 'The card has expired or the date is not MM/YY.',
    securityCode: 'The security code has three or four digits.',
    holder: 'Enter the name on the card.',
    notATestCard: 'Test mode takes test cards only. Never enter a real card here.',
  },
  notes: {
    completed: 'pays',
    slow: 'pays after five seconds',
    declined: 'is declined',
    insufficientFunds: 'is declined: no funds',
  },
};

const TEXTS: Readonly<Record<string, PageTexts>> = {
  'en-US': ENGLISH,
  'fr-FR': {
    tag: 'fr',
    testMode: 'Mode test',
    pay: 'Payer',
    cancel: 'Annuler et revenir',
    back: 'Revenir',
    closed: 'Ce paiement est clos',
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    securityCode: 'Code de sécurité',
    holder: 'Nom sur la carte',
    testCards: 'Cartes de test',
    testCardsHint: 'Appuyez sur une carte pour la remplir.',
    faults: {
      number: "Ce n'est pas un numéro de carte.",
      expiry: "La carte a expiré ou la date n'est pas au format MM/AA.",
      securityCode: 'Le code de sécurité a trois ou quatre chiffres.',
      holder: 'Saisissez le nom sur la carte.',
      notATestCard: "Le mode test n'accepte que les cartes de test. N'entrez jamais une vraie carte ici.",
    },
    notes: {
      completed: 'paie',
      slow: 'paie après cinq secondes',
      declined: 'est refusée',
      insufficientFunds: 'est refusée : fonds insuffisants',
    },
  },
  'de-DE': {
    tag: 'de',
    testMode: 'Testmodus',
    pay: 'Bezahlen:',
    cancel: 'Abbrechen und zurück',
    back: 'Zurück',
    closed: 'Diese Zahlung ist abgeschlossen',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    securityCode: 'Prüfnummer',
    holder: 'Name auf der Karte',
    testCards: 'Testkarten',
    testCardsHint: 'Ein Druck füllt sie aus.',
    faults: {
      number: 'Das ist keine Kartennummer.',
      expiry: 'Die Karte ist abgelaufen, oder das Datum ist nicht MM/JJ.',
      securityCode: 'Die Prüfnummer hat drei oder vier Ziffern.',
      holder: 'Geben Sie den Namen auf der Karte ein.',
      notATestCard: 'Im Testmodus gelten nur Testkarten. Geben Sie hier nie eine echte Karte ein.',
    },
    notes: {
      completed: 'zahlt',
      slow: 'zahlt nach fünf Sekunden',
      declined: 'wird abgelehnt',
      insufficientFunds: 'wird abgelehnt: keine Deckung',
    },
  },
  'pt-PT': {
    tag: 'pt',
    testMode: 'Modo de teste',
    pay: 'Pagar',
    cancel: 'Cancelar e voltar',
    back: 'Voltar',
    closed: 'Este pagamento está encerrado',
    number: 'Número do cartão',
    expiry: 'Validade',
    securityCode: 'Código de segurança',
    holder: 'Nome no cartão',
    testCards: 'Cartões de teste',
    testCardsHint: 'Toque num para o preencher.',
    faults: {
      number: 'Isto não é um número de cartão.',
      expiry: 'O cartão expirou ou a data não é MM/AA.',
      securityCode: 'O código de segurança tem três ou quatro algarismos.',
      holder: 'Introduza o nome no cartão.',
      notATestCard: 'O modo de teste só aceita cartões de teste. Nunca introduza aqui um cartão real.',
    },
    notes: {
      completed: 'paga',
      slow: 'paga ao fim de cinco segundos',
      declined: 'é recusado',
      insufficientFunds: 'é recusado: sem fundos',
    },
  },
  'ru-RU': {
    tag: 'ru',
    testMode: 'Тестовый режим',
    pay: 'Оплатить',
    cancel: 'Отменить и вернуться',
    back: 'Вернуться',
    closed: 'Этот платёж закрыт',
    number: 'Номер карты',
    expiry: 'Срок действия',
    securityCode: 'Код безопасности',
    holder: 'Имя на карте',
    testCards: 'Тестовые карты',
    testCardsHint: 'Нажмите на карту, чтобы заполнить поля.',
    faults: {
      number: 'Это не номер карты.',
      expiry: 'Срок карты истёк или дата не в виде ММ/ГГ.',
      securityCode: 'В коде безопасности три или четыре цифры.',
      holder: 'Введите имя, указанное на карте.',
      notATestCard: 'В тестовом режиме принимаются только тестовые карты. Не вводите здесь настоящую карту.',
    },
    notes: {
      completed: 'оплачивает',
      slow: 'оплачивает через пять секунд',
      declined: 'отклоняется',
      insufficientFunds: 'отклоняется: недостаточно средств',
    },
  },
  'zh-CHS': {
    tag: 'zh-Hans',
    testMode: '测试模式',
    pay: '支付',
    cancel: '取消并返回',
    back: '返回',
    closed: '此付款已关闭',
    number: '卡号',
    expiry: '有效期',
    securityCode: '安全码',
    holder: '持卡人姓名',
    testCards: '测试卡',
    testCardsHint: '点按一张即可填入。',
    faults: {
      number: '这不是有效的卡号。',
      expiry: '卡已过期，或日期格式不是 MM/YY。',
      securityCode: '安全码为三位或四位数字。',
      holder: '请输入卡上的姓名。',
      notATestCard: '测试模式只接受测试卡。请勿在此输入真实卡号。',
    },
    notes: { completed: '支付成功', slow: '五秒后支付成功', declined: '被拒绝', insufficientFunds: '被拒绝：余额不足' },
  },
  'zh-CHT': {
    tag: 'zh-Hant',
    testMode: '測試模式',
    pay: '支付',
    cancel: '取消並返回',
    back: '返回',
    closed: '此付款已關閉',
    number: '卡號',
    expiry: '有效期限',
    securityCode: '安全碼',
    holder: '持卡人姓名',
    testCards: '測試卡',
    testCardsHint: '點按一張即可填入。',
    faults: {
      number: '這不是有效的卡號。',
      expiry: '卡片已過期，或日期格式不是 MM/YY。',
      securityCode: '安全碼為三位或四位數字。',
      holder: '請輸入卡上的姓名。',
      notATestCard: '測試模式只接受測試卡。請勿在此輸入真實卡號。',
    },
    notes: { completed: '支付成功', slow: '五秒後支付成功', declined: '遭拒', insufficientFunds: '遭拒：餘額不足' },
  },
  'ko-KR': {
    tag: 'ko',
    testMode: '테스트 모드',
    pay: '결제',
    cancel: '취소하고 돌아가기',
    back: '돌아가기',
    closed: '이 결제는 종료되었습니다',
    number: '카드 번호',
    expiry: '유효 기간',
    securityCode: '보안 코드',
    holder: '카드에 적힌 이름',
    testCards: '테스트 카드',
    testCardsHint: '카드를 누르면 자동으로 입력됩니다.',
    faults: {
      number: '올바른 카드 번호가 아닙니다.',
      expiry: '카드가 만료되었거나 날짜가 MM/YY 형식이 아닙니다.',
      securityCode: '보안 코드는 세 자리 또는 네 자리 숫자입니다.',
      holder: '카드에 적힌 이름을 입력하세요.',
      notATestCard: '테스트 모드에서는 테스트 카드만 사용할 수 있습니다. 실제 카드를 입력하지 마세요.',
    },
    notes: { completed: '결제됨', slow: '5초 후 결제됨', declined: '거절됨', insufficientFunds: '거절됨: 잔액 부족' },
  },
  'es-ES': {
    tag: 'es',
    testMode: 'Modo de prueba',
    pay: 'Pagar',
    cancel: 'Cancelar y volver',
    back: 'Volver',
    closed: 'Este pago está cerrado',
    number: 'Número de tarjeta',
    expiry: 'Caducidad',
    securityCode: 'Código de seguridad',
    holder: 'Nombre en la tarjeta',
    testCards: 'Tarjetas de prueba',
    testCardsHint: 'Pulse una para rellenarla.',
    faults: {
      number: 'Esto no es un número de tarjeta.',
      expiry: 'La tarjeta ha caducado o la fecha no es MM/AA.',
      securityCode: 'El código de seguridad tiene tres o cuatro cifras.',
      holder: 'Escriba el nombre de la tarjeta.',
      notATestCard: 'El modo de prueba solo acepta tarjetas de prueba. No escriba nunca aquí una tarjeta real.',
    },
    notes: {
      completed: 'paga',
      slow: 'paga a los cinco segundos',
      declined: 'se rechaza',
      insufficientFunds: 'se rechaza: sin fondos',
    },
  },
};

/** The page's texts in the merchant's language; English where it names none of ours. */
export const textsFor = (locale: string | undefined): PageTexts => TEXTS[locale ?? 'en-US'] ?? ENGLISH;
