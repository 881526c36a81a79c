import { letterKind } from './letter-kind.ts';

/** The code that confirms a new phone number, where the house sends no text messages. */
export const phoneCode = letterKind({
  category: 'service',
  validMs: 10 * 60_000,
  values: ['code', 'minutes'],
  texts: {
    'en-US': {
      subject: '{{code}} is your code',
      lines: [
        'Your code for the new phone number is {{code}}. It works once, for {{minutes}} minutes.',
        'You did not ask? Then change your password: somebody is signed in to your account.',
      ],
    },
    'fr-FR': {
      subject: '{{code}} est votre code',
      lines: [
        'Votre code pour le nouveau numéro de téléphone est {{code}}. Il fonctionne une fois, pendant {{minutes}} minutes.',
        'Vous n’avez rien demandé ? Changez votre mot de passe : quelqu’un est connecté à votre compte.',
      ],
    },
    'de-DE': {
      subject: '{{code}} ist Ihr Code',
      lines: [
        'Ihr Code für die neue Telefonnummer lautet {{code}}. Er gilt einmal und {{minutes}} Minuten lang.',
        'Das waren nicht Sie? Dann ändern Sie Ihr Passwort: Jemand ist in Ihrem Konto angemeldet.',
      ],
    },
    'pt-PT': {
      subject: '{{code}} é o seu código',
      lines: [
        'O seu código para o novo número de telefone é {{code}}. Funciona uma vez, durante {{minutes}} minutos.',
        'Não pediu? Então altere a palavra-passe: alguém tem sessão iniciada na sua conta.',
      ],
    },
    'ru-RU': {
      subject: '{{code}} — ваш код',
      lines: [
        'Код для нового номера телефона: {{code}}. Он действует один раз в течение {{minutes}} минут.',
        'Это были не вы? Смените пароль: в ваш счёт кто-то вошёл.',
      ],
    },
    'zh-CHS': {
      subject: '{{code}} 是您的验证码',
      lines: [
        '新手机号的验证码为 {{code}}。仅可使用一次，{{minutes}} 分钟内有效。',
        '不是您申请的？请更改密码：有人登录了您的账户。',
      ],
    },
    'zh-CHT': {
      subject: '{{code}} 是您的驗證碼',
      lines: [
        '新電話號碼的驗證碼為 {{code}}。僅可使用一次，{{minutes}} 分鐘內有效。',
        '不是您申請的？請變更密碼：有人登入了您的帳戶。',
      ],
    },
    'ko-KR': {
      subject: '인증 코드는 {{code}}입니다',
      lines: [
        '새 전화번호 인증 코드는 {{code}}입니다. {{minutes}}분 동안 한 번만 사용할 수 있습니다.',
        '요청하지 않으셨나요? 비밀번호를 변경하세요. 누군가 계정에 로그인해 있습니다.',
      ],
    },
    'es-ES': {
      subject: '{{code}} es tu código',
      lines: [
        'Tu código para el nuevo número de teléfono es {{code}}. Sirve una vez, durante {{minutes}} minutos.',
        '¿No lo has pedido? Entonces cambia tu contraseña: alguien ha entrado en tu cuenta.',
      ],
    },
  },
});
