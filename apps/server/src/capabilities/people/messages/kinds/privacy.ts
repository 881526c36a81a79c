import { messageKind } from './kind.ts';

/** About a player's own data: copies, and being erased. */
export const PRIVACY_KINDS = {
  copyReady: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': {
        subject: 'Your copy is ready',
        text: 'The copy of everything we hold about you is ready. It is kept for a week: [Privacy](/open-modal/privacy).',
      },
      'de-DE': {
        subject: 'Ihre Kopie ist fertig',
        text: 'Die Kopie aller Daten, die wir über Sie speichern, ist fertig. Sie wird eine Woche aufbewahrt: [Datenschutz](/open-modal/privacy).',
      },
      'fr-FR': {
        subject: 'Votre copie est prête',
        text: 'La copie de toutes les données que nous conservons à votre sujet est prête. Elle est gardée une semaine : [Confidentialité](/open-modal/privacy).',
      },
      'es-ES': {
        subject: 'Su copia está lista',
        text: 'La copia de todos los datos que conservamos sobre usted está lista. Se guarda durante una semana: [Privacidad](/open-modal/privacy).',
      },
      'pt-PT': {
        subject: 'A sua cópia está pronta',
        text: 'A cópia de todos os dados que guardamos sobre si está pronta. Fica disponível durante uma semana: [Privacidade](/open-modal/privacy).',
      },
      'ru-RU': {
        subject: 'Копия ваших данных готова',
        text: 'Копия всех данных, которые мы храним о вас, готова. Она хранится неделю: [Конфиденциальность](/open-modal/privacy).',
      },
      'zh-CHS': {
        subject: '您的数据副本已准备好',
        text: '我们保存的有关您的全部数据的副本已准备好，保留一周：[隐私](/open-modal/privacy)。',
      },
      'zh-CHT': {
        subject: '您的資料副本已準備好',
        text: '我們保存的有關您的全部資料的副本已準備好，保留一週：[隱私](/open-modal/privacy)。',
      },
      'ko-KR': {
        subject: '데이터 사본이 준비되었습니다',
        text: '회원님에 대해 보관 중인 모든 데이터의 사본이 준비되었습니다. 일주일 동안 보관됩니다: [개인정보](/open-modal/privacy).',
      },
    },
  }),
  erasureAsked: messageKind({
    category: 'service',
    values: ['due'],
    texts: {
      'en-US': {
        subject: 'Your account is to be erased',
        text: 'Your account will be erased on {due}. Until then you can keep it: [Privacy](/open-modal/privacy). If you did not ask for this, change your password now.',
      },
      'de-DE': {
        subject: 'Ihr Konto wird gelöscht',
        text: 'Ihr Konto wird am {due} gelöscht. Bis dahin können Sie es behalten: [Datenschutz](/open-modal/privacy). Wenn Sie das nicht verlangt haben, ändern Sie jetzt Ihr Passwort.',
      },
      'fr-FR': {
        subject: 'Votre compte va être effacé',
        text: 'Votre compte sera effacé le {due}. D’ici là, vous pouvez le garder : [Confidentialité](/open-modal/privacy). Si vous n’avez rien demandé, changez votre mot de passe maintenant.',
      },
      'es-ES': {
        subject: 'Su cuenta va a eliminarse',
        text: 'Su cuenta se eliminará el {due}. Hasta entonces puede conservarla: [Privacidad](/open-modal/privacy). Si no lo ha pedido usted, cambie ahora su contraseña.',
      },
      'pt-PT': {
        subject: 'A sua conta vai ser eliminada',
        text: 'A sua conta será eliminada em {due}. Até lá pode mantê-la: [Privacidade](/open-modal/privacy). Se não foi você a pedir, altere já a palavra-passe.',
      },
      'ru-RU': {
        subject: 'Ваш аккаунт будет удалён',
        text: 'Ваш аккаунт будет удалён {due}. До этого его можно сохранить: [Конфиденциальность](/open-modal/privacy). Если вы этого не просили, смените пароль прямо сейчас.',
      },
      'zh-CHS': {
        subject: '您的账户将被删除',
        text: '您的账户将于 {due} 删除。在此之前您可以保留账户：[隐私](/open-modal/privacy)。如果这不是您本人的要求，请立即修改密码。',
      },
      'zh-CHT': {
        subject: '您的帳戶將被刪除',
        text: '您的帳戶將於 {due} 刪除。在此之前您可以保留帳戶：[隱私](/open-modal/privacy)。如果這不是您本人的要求，請立即修改密碼。',
      },
      'ko-KR': {
        subject: '계정이 삭제될 예정입니다',
        text: '계정이 {due}에 삭제됩니다. 그전까지는 계정을 유지할 수 있습니다: [개인정보](/open-modal/privacy). 직접 요청하지 않았다면 지금 비밀번호를 변경하세요.',
      },
    },
  }),
  erasureWithdrawn: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': { subject: 'Your account stays', text: 'You took back that your account be erased. It stays as it is.' },
      'de-DE': {
        subject: 'Ihr Konto bleibt bestehen',
        text: 'Sie haben die Löschung Ihres Kontos zurückgenommen. Es bleibt, wie es ist.',
      },
      'fr-FR': {
        subject: 'Votre compte est conservé',
        text: 'Vous avez annulé l’effacement de votre compte. Il reste tel quel.',
      },
      'es-ES': {
        subject: 'Su cuenta se conserva',
        text: 'Ha anulado la eliminación de su cuenta. Sigue como estaba.',
      },
      'pt-PT': {
        subject: 'A sua conta mantém-se',
        text: 'Anulou a eliminação da sua conta. Continua como estava.',
      },
      'ru-RU': {
        subject: 'Ваш аккаунт сохранён',
        text: 'Вы отменили удаление аккаунта. Он остаётся без изменений.',
      },
      'zh-CHS': { subject: '您的账户已保留', text: '您已撤回删除账户的请求，账户保持不变。' },
      'zh-CHT': { subject: '您的帳戶已保留', text: '您已撤回刪除帳戶的請求，帳戶保持不變。' },
      'ko-KR': { subject: '계정이 유지됩니다', text: '계정 삭제 요청을 취소하셨습니다. 계정은 그대로 유지됩니다.' },
    },
  }),
  erasureBlocked: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': {
        subject: 'Your account could not be erased yet',
        text: 'The day has come, but there is money in your account, a bet is open or a payment is under way. It is done as soon as nothing stands in the way: [Privacy](/open-modal/privacy).',
      },
      'de-DE': {
        subject: 'Ihr Konto konnte noch nicht gelöscht werden',
        text: 'Der Tag ist gekommen, aber auf Ihrem Konto liegt Geld, eine Wette ist offen oder eine Zahlung läuft noch. Es wird gelöscht, sobald nichts mehr im Weg steht: [Datenschutz](/open-modal/privacy).',
      },
      'fr-FR': {
        subject: 'Votre compte n’a pas encore pu être effacé',
        text: 'Le jour est venu, mais il reste de l’argent sur votre compte, un pari est ouvert ou un paiement est en cours. Ce sera fait dès que rien ne s’y oppose : [Confidentialité](/open-modal/privacy).',
      },
      'es-ES': {
        subject: 'Su cuenta aún no ha podido eliminarse',
        text: 'Ha llegado el día, pero queda dinero en su cuenta, hay una apuesta abierta o un pago en curso. Se hará en cuanto nada lo impida: [Privacidad](/open-modal/privacy).',
      },
      'pt-PT': {
        subject: 'A sua conta ainda não pôde ser eliminada',
        text: 'Chegou o dia, mas ainda há dinheiro na conta, uma aposta aberta ou um pagamento em curso. Será feito assim que nada o impeça: [Privacidade](/open-modal/privacy).',
      },
      'ru-RU': {
        subject: 'Аккаунт пока не удалось удалить',
        text: 'Срок настал, но на счёте есть деньги, открыта ставка или идёт платёж. Аккаунт будет удалён, как только ничто не будет этому мешать: [Конфиденциальность](/open-modal/privacy).',
      },
      'zh-CHS': {
        subject: '您的账户暂时无法删除',
        text: '删除日期已到，但账户中仍有余额、未结算的投注或进行中的付款。一旦处理完毕即会删除：[隐私](/open-modal/privacy)。',
      },
      'zh-CHT': {
        subject: '您的帳戶暫時無法刪除',
        text: '刪除日期已到，但帳戶中仍有餘額、未結算的投注或進行中的付款。一旦處理完畢即會刪除：[隱私](/open-modal/privacy)。',
      },
      'ko-KR': {
        subject: '계정을 아직 삭제하지 못했습니다',
        text: '삭제일이 되었지만 계정에 잔액이 있거나, 미정산 베팅 또는 진행 중인 결제가 있습니다. 모두 정리되는 대로 삭제됩니다: [개인정보](/open-modal/privacy).',
      },
    },
  }),
} as const;
