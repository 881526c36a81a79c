import { messageKind } from './kind.ts';

/** Told of deposits by bank transfer that did not come. */
export const BANK_KINDS = {
  transferNotSeen: messageKind({
    category: 'service',
    values: ['money'],
    texts: {
      'en-US': {
        subject: 'Your transfer of {money} has not come',
        text: 'We have stopped waiting for it. Have you sent it? Then it is credited when it comes, if nothing stands against it; [Support](/live-support) looks for it with the receipt of your bank.',
      },
      'de-DE': {
        subject: 'Ihre Überweisung von {money} ist nicht eingegangen',
        text: 'Wir warten nicht länger darauf. Haben Sie sie abgeschickt? Dann wird sie gutgeschrieben, wenn sie kommt und nichts dagegen spricht; der [Support](/live-support) sucht mit dem Beleg Ihrer Bank danach.',
      },
      'fr-FR': {
        subject: 'Votre virement de {money} n’est pas arrivé',
        text: 'Nous ne l’attendons plus. L’avez-vous envoyé ? Il sera crédité à son arrivée si rien ne s’y oppose ; le [support](/live-support) le recherche avec le reçu de votre banque.',
      },
      'es-ES': {
        subject: 'Su transferencia de {money} no ha llegado',
        text: 'Ya no la esperamos. ¿La ha enviado? Se abonará cuando llegue si nada lo impide; [Soporte](/live-support) la busca con el justificante de su banco.',
      },
      'pt-PT': {
        subject: 'A sua transferência de {money} não chegou',
        text: 'Já não esperamos por ela. Enviou-a? Será creditada quando chegar, se nada o impedir; o [Suporte](/live-support) procura-a com o comprovativo do seu banco.',
      },
      'ru-RU': {
        subject: 'Ваш перевод {money} не пришёл',
        text: 'Мы больше его не ждём. Вы его отправили? Тогда он будет зачислен, когда придёт, если ничто не мешает; [поддержка](/live-support) найдёт его по квитанции банка.',
      },
      'zh-CHS': {
        subject: '您的 {money} 转账尚未到账',
        text: '我们不再等待这笔转账。如果您已汇出，到账后若无障碍仍会入账；请把银行回单交给[客服](/live-support)查找。',
      },
      'zh-CHT': {
        subject: '您的 {money} 轉帳尚未到帳',
        text: '我們不再等待這筆轉帳。如果您已匯出，到帳後若無障礙仍會入帳；請將銀行回單交給[客服](/live-support)查找。',
      },
      'ko-KR': {
        subject: '{money} 이체가 도착하지 않았습니다',
        text: '더 이상 기다리지 않습니다. 이미 보내셨다면 도착했을 때 문제가 없으면 입금됩니다. [고객지원](/live-support)에 은행 영수증을 보내시면 찾아 드립니다.',
      },
    },
  }),
} as const;
