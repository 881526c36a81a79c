import { messageKind } from './kind.ts';

/** Asks players to look at their limits again, as their countries' rules say. */
export const PLAY_LIMIT_KINDS = {
  limitsReminder: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': {
        subject: 'Do your limits still fit?',
        text: 'You set limits for your play a while ago. Have a look at what you deposited and lost since, and lower them where they are too high: [Safer play](/open-modal/protection).',
      },
      'de-DE': {
        subject: 'Passen Ihre Limits noch?',
        text: 'Sie haben vor einiger Zeit Limits für Ihr Spiel gesetzt. Sehen Sie nach, was Sie seither eingezahlt und verloren haben, und senken Sie sie, wo sie zu hoch sind: [Sicheres Spiel](/open-modal/protection).',
      },
      'es-ES': {
        subject: '¿Siguen siendo adecuados tus límites?',
        text: 'Hace un tiempo fijaste límites para tu juego. Mira lo que has depositado y perdido desde entonces y bájalos si son demasiado altos: [Juego seguro](/open-modal/protection).',
      },
      'fr-FR': {
        subject: 'Vos limites vous conviennent-elles encore ?',
        text: 'Vous avez fixé des limites il y a quelque temps. Regardez ce que vous avez déposé et perdu depuis, et baissez-les si elles sont trop hautes : [Jeu responsable](/open-modal/protection).',
      },
      'pt-PT': {
        subject: 'Os seus limites ainda fazem sentido?',
        text: 'Há algum tempo definiu limites para o seu jogo. Veja o que depositou e perdeu desde então e baixe-os se forem demasiado altos: [Jogo seguro](/open-modal/protection).',
      },
      'ru-RU': {
        subject: 'Ваши лимиты ещё подходят?',
        text: 'Некоторое время назад вы установили лимиты. Посмотрите, сколько вы с тех пор внесли и проиграли, и понизьте их, если они слишком высоки: [Безопасная игра](/open-modal/protection).',
      },
      'ko-KR': {
        subject: '지금의 한도가 여전히 알맞은가요?',
        text: '얼마 전 플레이 한도를 정하셨습니다. 그 뒤 입금하고 잃은 금액을 확인하고, 너무 높다면 낮추세요: [안전한 플레이](/open-modal/protection).',
      },
      'zh-CHS': {
        subject: '您的限额仍然合适吗？',
        text: '您之前为游戏设置了限额。请查看此后的存款和亏损，如果限额过高，请调低：[安全游戏](/open-modal/protection)。',
      },
      'zh-CHT': {
        subject: '您的限額仍然合適嗎？',
        text: '您之前為遊戲設定了限額。請查看此後的存款和虧損，如果限額過高，請調低：[安全遊戲](/open-modal/protection)。',
      },
    },
  }),
  noLimitsReminder: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': {
        subject: 'You play without limits',
        text: 'You have set no limits for your play. Have a look at what you deposited and lost in the last year, and set one if it helps: [Safer play](/open-modal/protection).',
      },
      'de-DE': {
        subject: 'Sie spielen ohne Limits',
        text: 'Sie haben keine Limits für Ihr Spiel gesetzt. Sehen Sie nach, was Sie im letzten Jahr eingezahlt und verloren haben, und setzen Sie eines, wenn es hilft: [Sicheres Spiel](/open-modal/protection).',
      },
      'es-ES': {
        subject: 'Juegas sin límites',
        text: 'No has fijado límites para tu juego. Mira lo que has depositado y perdido en el último año y fija uno si te ayuda: [Juego seguro](/open-modal/protection).',
      },
      'fr-FR': {
        subject: 'Vous jouez sans limites',
        text: 'Vous n’avez fixé aucune limite. Regardez ce que vous avez déposé et perdu depuis un an, et fixez-en une si cela vous aide : [Jeu responsable](/open-modal/protection).',
      },
      'pt-PT': {
        subject: 'Joga sem limites',
        text: 'Não definiu limites para o seu jogo. Veja o que depositou e perdeu no último ano e defina um se ajudar: [Jogo seguro](/open-modal/protection).',
      },
      'ru-RU': {
        subject: 'Вы играете без лимитов',
        text: 'Вы не установили лимитов. Посмотрите, сколько вы внесли и проиграли за последний год, и установите лимит, если он поможет: [Безопасная игра](/open-modal/protection).',
      },
      'ko-KR': {
        subject: '한도 없이 플레이하고 계십니다',
        text: '플레이 한도를 정하지 않으셨습니다. 지난 한 해 동안 입금하고 잃은 금액을 확인하고, 도움이 된다면 한도를 정하세요: [안전한 플레이](/open-modal/protection).',
      },
      'zh-CHS': {
        subject: '您没有设置限额',
        text: '您尚未为游戏设置限额。请查看过去一年的存款和亏损，如有帮助，请设置限额：[安全游戏](/open-modal/protection)。',
      },
      'zh-CHT': {
        subject: '您沒有設定限額',
        text: '您尚未為遊戲設定限額。請查看過去一年的存款和虧損，如有幫助，請設定限額：[安全遊戲](/open-modal/protection)。',
      },
    },
  }),
} as const;
