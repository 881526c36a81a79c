import { letterKind } from './letter-kind.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** After a self-exclusion: what holds now, and how the balance is had. Never an offer. */
export const accountClosed = letterKind({
  category: 'service',
  validMs: WEEK_MS,
  values: ['when'],
  texts: {
    'en-US': {
      subject: 'Your account is closed',
      lines: [
        'You have excluded yourself on {{when}}. Nothing can be staked or paid in any more, you are signed out everywhere, and no offers are sent to you.',
        'Your balance stays yours. With your password you can see what stands in your account; write to support to have it paid out.',
      ],
      action: 'See what stands there',
    },
    'de-DE': {
      subject: 'Ihr Konto ist geschlossen',
      lines: [
        'Sie haben sich am {{when}} selbst ausgeschlossen. Es kann nichts mehr gesetzt oder eingezahlt werden, Sie sind überall abgemeldet, und Sie erhalten keine Angebote mehr.',
        'Ihr Guthaben bleibt Ihres. Mit Ihrem Passwort sehen Sie, was auf Ihrem Konto steht; schreiben Sie dem Support, damit es ausgezahlt wird.',
      ],
      action: 'Ansehen, was dort steht',
    },
    'fr-FR': {
      subject: 'Votre compte est fermé',
      lines: [
        'Vous vous êtes auto-exclu le {{when}}. Plus aucune mise ni aucun dépôt n’est possible, vous êtes déconnecté partout et vous ne recevrez plus d’offres.',
        'Votre solde reste à vous. Avec votre mot de passe, vous pouvez voir ce qu’il y a sur votre compte ; écrivez au support pour qu’il vous soit versé.',
      ],
      action: 'Voir mon compte fermé',
    },
    'es-ES': {
      subject: 'Su cuenta está cerrada',
      lines: [
        'Se ha autoexcluido el {{when}}. Ya no se puede apostar ni depositar, su sesión se ha cerrado en todas partes y no recibirá más ofertas.',
        'Su saldo sigue siendo suyo. Con su contraseña puede ver qué hay en su cuenta; escriba a soporte para que se le pague.',
      ],
      action: 'Ver mi cuenta cerrada',
    },
    'pt-PT': {
      subject: 'A sua conta está fechada',
      lines: [
        'Autoexcluiu-se em {{when}}. Já não é possível apostar nem depositar, a sua sessão terminou em todo o lado e não receberá mais ofertas.',
        'O seu saldo continua a ser seu. Com a sua palavra-passe pode ver o que está na conta; escreva ao apoio para que lhe seja pago.',
      ],
      action: 'Ver a minha conta fechada',
    },
    'ru-RU': {
      subject: 'Ваш счёт закрыт',
      lines: [
        'Вы самоисключились: {{when}}. Ставки и пополнения больше невозможны, на всех устройствах выполнен выход, предложений вы больше не получите.',
        'Ваш баланс остаётся вашим. С паролем вы можете посмотреть, что есть на счёте; напишите в поддержку, чтобы его выплатили.',
      ],
      action: 'Посмотреть закрытый счёт',
    },
    'ko-KR': {
      subject: '계정이 닫혔습니다',
      lines: [
        '{{when}}에 자가 제한을 신청하셨습니다. 이제 베팅과 입금을 할 수 없고, 모든 기기에서 로그아웃되었으며, 프로모션도 보내지 않습니다.',
        '잔액은 그대로 회원님의 것입니다. 비밀번호로 계정에 남은 내용을 확인할 수 있으며, 지급을 원하시면 고객센터에 문의하세요.',
      ],
      action: '닫힌 계정 보기',
    },
    'zh-CHS': {
      subject: '您的账户已关闭',
      lines: [
        '您已于 {{when}} 自我排除。不能再投注或存款，所有设备均已退出登录，也不会再向您发送优惠。',
        '余额仍归您所有。凭密码可以查看账户中的情况；请联系客服办理支付。',
      ],
      action: '查看已关闭的账户',
    },
    'zh-CHT': {
      subject: '您的帳戶已關閉',
      lines: [
        '您已於 {{when}} 自我排除。不能再投注或存款，所有裝置均已登出，也不會再向您發送優惠。',
        '餘額仍歸您所有。憑密碼可以查看帳戶中的情況；請聯絡客服辦理支付。',
      ],
      action: '查看已關閉的帳戶',
    },
  },
});
