import { messageKind } from './kind.ts';

/** Told to whoever has opened an account. */
export const WELCOME_KINDS = {
  welcome: messageKind({
    category: 'service',
    values: ['name'],
    texts: {
      'en-US': {
        subject: 'Welcome, {name}',
        text: 'Your account is open. Here you find what we have to tell you about it.\nSet limits before your first deposit: [Limits and breaks](/open-modal/protection). Questions are answered in [Help](/frequently-asked-questions).',
      },
      'de-DE': {
        subject: 'Willkommen, {name}',
        text: 'Ihr Konto ist eröffnet. Hier finden Sie, was wir Ihnen dazu mitteilen.\nSetzen Sie sich Limits vor Ihrer ersten Einzahlung: [Limits und Pausen](/open-modal/protection). Antworten auf Fragen finden Sie in der [Hilfe](/frequently-asked-questions).',
      },
      'fr-FR': {
        subject: 'Bienvenue, {name}',
        text: 'Votre compte est ouvert. Vous trouvez ici ce que nous avons à vous dire à son sujet.\nFixez vos limites avant votre premier dépôt : [Limites et pauses](/open-modal/protection). Les réponses à vos questions sont dans l’[aide](/frequently-asked-questions).',
      },
      'es-ES': {
        subject: 'Bienvenido, {name}',
        text: 'Su cuenta está abierta. Aquí encontrará lo que tengamos que decirle sobre ella.\nFije límites antes de su primer depósito: [Límites y pausas](/open-modal/protection). Las respuestas a sus preguntas están en la [ayuda](/frequently-asked-questions).',
      },
      'pt-PT': {
        subject: 'Bem-vindo, {name}',
        text: 'A sua conta está aberta. Encontra aqui o que temos a dizer-lhe sobre ela.\nDefina limites antes do primeiro depósito: [Limites e pausas](/open-modal/protection). As respostas às suas perguntas estão na [ajuda](/frequently-asked-questions).',
      },
      'ru-RU': {
        subject: 'Добро пожаловать, {name}',
        text: 'Ваш счёт открыт. Здесь вы найдёте всё, что мы хотим сообщить о нём.\nУстановите лимиты до первого пополнения: [Лимиты и перерывы](/open-modal/protection). Ответы на вопросы — в разделе [Помощь](/frequently-asked-questions).',
      },
      'zh-CHS': {
        subject: '欢迎，{name}',
        text: '您的账户已开立。与账户有关的通知都在这里。\n请在首次存款前设置限额：[限额与休息](/open-modal/protection)。常见问题请见[帮助](/frequently-asked-questions)。',
      },
      'zh-CHT': {
        subject: '歡迎，{name}',
        text: '您的帳戶已開立。與帳戶有關的通知都在這裡。\n請在首次存款前設定限額：[限額與休息](/open-modal/protection)。常見問題請見[說明](/frequently-asked-questions)。',
      },
      'ko-KR': {
        subject: '{name} 님, 환영합니다',
        text: '계정이 개설되었습니다. 계정에 관한 안내는 여기에서 확인하실 수 있습니다.\n첫 입금 전에 한도를 설정하세요: [한도 및 휴식](/open-modal/protection). 궁금한 점은 [도움말](/frequently-asked-questions)에서 확인하세요.',
      },
    },
  }),
} as const;
