import { letterKind } from './letter-kind.ts';

/** A link that sets a new password, once. */
export const lostPassword = letterKind({
  category: 'service',
  validMs: 30 * 60_000,
  values: ['minutes'],
  texts: {
    'en-US': {
      subject: 'Set a new password',
      lines: [
        'Somebody, most likely you, asked for a new password for your account. This link sets one. It works once, for {{minutes}} minutes.',
      ],
      action: 'Set password',
      after: ['You did not ask? Then do nothing: your password stays as it is, and nobody else has this link.'],
    },
    'fr-FR': {
      subject: 'Définir un nouveau mot de passe',
      lines: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte. Ce lien permet d’en définir un. Il fonctionne une fois, pendant {{minutes}} minutes.',
      ],
      action: 'Définir le mot de passe',
      after: [
        'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même et personne d’autre n’a ce lien.',
      ],
    },
    'de-DE': {
      subject: 'Neues Passwort setzen',
      lines: [
        'Jemand, vermutlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert. Mit diesem Link setzen Sie eines. Er gilt einmal und {{minutes}} Minuten lang.',
      ],
      action: 'Passwort setzen',
      after: [
        'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist, und niemand sonst hat diesen Link.',
      ],
    },
    'pt-PT': {
      subject: 'Definir uma nova palavra-passe',
      lines: [
        'Alguém, provavelmente você, pediu uma nova palavra-passe para a sua conta. Esta ligação permite defini-la. Funciona uma vez, durante {{minutes}} minutos.',
      ],
      action: 'Definir palavra-passe',
      after: ['Não pediu? Então não faça nada: a sua palavra-passe continua igual e mais ninguém tem esta ligação.'],
    },
    'ru-RU': {
      subject: 'Задайте новый пароль',
      lines: [
        'Кто-то, скорее всего вы, запросил новый пароль для вашего счёта. По этой ссылке его можно задать. Она действует один раз в течение {{minutes}} минут.',
      ],
      action: 'Задать пароль',
      after: ['Это были не вы? Тогда ничего не делайте: пароль останется прежним, и этой ссылки больше ни у кого нет.'],
    },
    'zh-CHS': {
      subject: '设置新密码',
      lines: [
        '有人（很可能是您本人）为您的账户申请了新密码。点击此链接即可设置。链接仅可使用一次，{{minutes}} 分钟内有效。',
      ],
      action: '设置密码',
      after: ['不是您申请的？请忽略此邮件：您的密码保持不变，其他人没有此链接。'],
    },
    'zh-CHT': {
      subject: '設定新密碼',
      lines: [
        '有人（很可能是您本人）為您的帳戶申請了新密碼。點擊此連結即可設定。連結僅可使用一次，{{minutes}} 分鐘內有效。',
      ],
      action: '設定密碼',
      after: ['不是您申請的？請忽略此郵件：您的密碼保持不變，其他人沒有此連結。'],
    },
    'ko-KR': {
      subject: '새 비밀번호 설정',
      lines: [
        '누군가(아마도 본인)가 계정의 새 비밀번호를 요청했습니다. 이 링크로 설정할 수 있습니다. {{minutes}}분 동안 한 번만 사용할 수 있습니다.',
      ],
      action: '비밀번호 설정',
      after: [
        '요청하지 않으셨나요? 그렇다면 아무것도 하지 않으셔도 됩니다. 비밀번호는 그대로이며 이 링크는 다른 사람에게 없습니다.',
      ],
    },
    'es-ES': {
      subject: 'Pon una contraseña nueva',
      lines: [
        'Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta. Con este enlace puedes ponerla. Sirve una vez, durante {{minutes}} minutos.',
      ],
      action: 'Poner contraseña',
      after: ['¿No la has pedido? Entonces no hagas nada: tu contraseña sigue igual y nadie más tiene este enlace.'],
    },
  },
});
