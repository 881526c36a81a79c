import { messageKind } from './kind.ts';

/** Told of payments in coins that are not credited. */
export const COIN_KINDS = {
  coinsTooSmall: messageKind({
    category: 'service',
    values: ['coins', 'least'],
    texts: {
      'en-US': {
        subject: '{coins} came and were not credited',
        text: 'The smallest deposit is {least}. What came is on record; write to [Support](/live-support) if you want to add to it.',
      },
      'de-DE': {
        subject: '{coins} sind gekommen und wurden nicht gutgeschrieben',
        text: 'Die kleinste Einzahlung ist {least}. Der Betrag ist vermerkt; schreiben Sie dem [Support](/live-support), wenn Sie ihn ergänzen möchten.',
      },
      'fr-FR': {
        subject: '{coins} sont arrivés et n’ont pas été crédités',
        text: 'Le plus petit dépôt est de {least}. Le montant est enregistré ; écrivez au [support](/live-support) si vous voulez le compléter.',
      },
      'es-ES': {
        subject: 'Han llegado {coins} y no se han abonado',
        text: 'El depósito mínimo es {least}. Lo recibido queda registrado; escriba a [Soporte](/live-support) si quiere completarlo.',
      },
      'pt-PT': {
        subject: 'Chegaram {coins} e não foram creditados',
        text: 'O depósito mínimo é {least}. O que chegou fica registado; escreva ao [Suporte](/live-support) se quiser completá-lo.',
      },
      'ru-RU': {
        subject: 'Пришло {coins}, но не зачислено',
        text: 'Наименьший депозит: {least}. Платёж записан; напишите в [поддержку](/live-support), если хотите дополнить его.',
      },
      'zh-CHS': {
        subject: '已收到 {coins}，但未入账',
        text: '最低存款额为 {least}。这笔款项已记录在案；如需补足请联系[客服](/live-support)。',
      },
      'zh-CHT': {
        subject: '已收到 {coins}，但未入帳',
        text: '最低存款額為 {least}。這筆款項已記錄在案；如需補足請聯絡[客服](/live-support)。',
      },
      'ko-KR': {
        subject: '{coins}이(가) 도착했지만 입금되지 않았습니다',
        text: '최소 입금액은 {least}입니다. 도착한 금액은 기록되어 있으니 더 보태려면 [고객지원](/live-support)에 문의해 주세요.',
      },
    },
  }),
  coinsHeld: messageKind({
    category: 'service',
    values: ['coins'],
    texts: {
      'en-US': {
        subject: '{coins} are held',
        text: 'They may not be credited to your account at the moment: a limit of yours, a break or a missing document stands against it. Nothing is lost. Name an address in your [cashier](/open-modal/deposit), and our team sends them back there.',
      },
      'de-DE': {
        subject: '{coins} werden zurückgehalten',
        text: 'Sie dürfen Ihrem Konto zurzeit nicht gutgeschrieben werden: Ein Limit von Ihnen, eine Pause oder ein fehlendes Dokument steht dagegen. Nichts ist verloren. Nennen Sie in Ihrer [Kasse](/open-modal/deposit) eine Adresse, dann schickt unser Team sie dorthin zurück.',
      },
      'fr-FR': {
        subject: '{coins} sont retenus',
        text: 'Ils ne peuvent pas être crédités sur votre compte en ce moment : une de vos limites, une pause ou un document manquant s’y oppose. Rien n’est perdu. Indiquez une adresse dans votre [caisse](/open-modal/deposit) et notre équipe les y renverra.',
      },
      'es-ES': {
        subject: 'Se retienen {coins}',
        text: 'Ahora no se pueden abonar en su cuenta: lo impide un límite suyo, una pausa o un documento que falta. No se ha perdido nada. Indique una dirección en su [caja](/open-modal/deposit) y nuestro equipo los devolverá allí.',
      },
      'pt-PT': {
        subject: '{coins} estão retidos',
        text: 'De momento não podem ser creditados na sua conta: um limite seu, uma pausa ou um documento em falta impede-o. Nada se perdeu. Indique um endereço na sua [caixa](/open-modal/deposit) e a nossa equipa devolve-os para lá.',
      },
      'ru-RU': {
        subject: 'Удержано {coins}',
        text: 'Сейчас их нельзя зачислить на ваш счёт: мешает ваш лимит, перерыв или недостающий документ. Ничего не потеряно. Укажите адрес в [кассе](/open-modal/deposit), и наша команда отправит их туда.',
      },
      'zh-CHS': {
        subject: '{coins} 被暂扣',
        text: '目前不能存入您的账户：您的限额、暂停期或缺少的文件不允许入账。款项没有丢失。请在[收银台](/open-modal/deposit)填写一个地址，我们的团队会将其退回到该地址。',
      },
      'zh-CHT': {
        subject: '{coins} 被暫扣',
        text: '目前不能存入您的帳戶：您的限額、暫停期或缺少的文件不允許入帳。款項沒有遺失。請在[收銀台](/open-modal/deposit)填寫一個地址，我們的團隊會將其退回到該地址。',
      },
      'ko-KR': {
        subject: '{coins}이(가) 보류되었습니다',
        text: '본인의 한도나 휴식 기간 또는 부족한 서류 때문에 지금은 계정에 입금할 수 없습니다. 잃어버린 것은 없습니다. [입금 창구](/open-modal/deposit)에서 주소를 알려 주시면 담당 팀이 그곳으로 돌려보냅니다.',
      },
    },
  }),
} as const;
