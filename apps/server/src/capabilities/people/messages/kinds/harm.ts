import { messageKind } from './kind.ts';

/** Plain words to a player whose play shows a marker of harm, and an operator's own. */
export const HARM_KINDS = {
  harmNoticed: messageKind({
    category: 'service',
    values: [],
    texts: {
      'en-US': {
        subject: 'A word about your play',
        text: 'Lately you have played in another way than before. Would a lower limit or a break help? You find both under [Safer play](/open-modal/protection).',
      },
      'de-DE': {
        subject: 'Ein Wort zu Ihrem Spiel',
        text: 'Zuletzt haben Sie anders gespielt als zuvor. Würde ein niedrigeres Limit oder eine Pause helfen? Beides finden Sie unter [Sicheres Spiel](/open-modal/protection).',
      },
      'es-ES': {
        subject: 'Unas palabras sobre tu juego',
        text: 'Últimamente has jugado de otra manera que antes. ¿Te ayudaría un límite más bajo o una pausa? Los encuentras en [Juego seguro](/open-modal/protection).',
      },
      'fr-FR': {
        subject: 'Un mot sur votre jeu',
        text: 'Ces derniers temps, vous avez joué autrement qu’avant. Une limite plus basse ou une pause vous aiderait-elle ? Vous les trouvez sous [Jeu responsable](/open-modal/protection).',
      },
      'pt-PT': {
        subject: 'Uma palavra sobre o seu jogo',
        text: 'Ultimamente tem jogado de outra forma. Um limite mais baixo ou uma pausa ajudaria? Encontra ambos em [Jogo seguro](/open-modal/protection).',
      },
      'ru-RU': {
        subject: 'О вашей игре',
        text: 'В последнее время вы играете иначе, чем раньше. Может быть, поможет более низкий лимит или перерыв? Они в разделе [Безопасная игра](/open-modal/protection).',
      },
      'ko-KR': {
        subject: '플레이에 대해 드리는 말씀',
        text: '최근 플레이 방식이 이전과 달라졌습니다. 더 낮은 한도나 휴식이 도움이 될까요? [안전한 플레이](/open-modal/protection)에서 정할 수 있습니다.',
      },
      'zh-CHS': {
        subject: '关于您的游戏',
        text: '您近来的游戏方式与以往不同。更低的限额或休息一下是否有帮助？均可在[安全游戏](/open-modal/protection)中设置。',
      },
      'zh-CHT': {
        subject: '關於您的遊戲',
        text: '您近來的遊戲方式與以往不同。更低的限額或休息一下是否有幫助？均可在[安全遊戲](/open-modal/protection)中設定。',
      },
    },
  }),
  harmWords: messageKind({
    category: 'service',
    values: ['words'],
    texts: {
      'en-US': { subject: 'A word from our player care', text: '{words}' },
      'de-DE': { subject: 'Ein Wort von unserer Spielerbetreuung', text: '{words}' },
      'es-ES': { subject: 'Unas palabras de nuestro equipo de atención', text: '{words}' },
      'fr-FR': { subject: 'Un mot de notre service aux joueurs', text: '{words}' },
      'pt-PT': { subject: 'Uma palavra do nosso apoio ao jogador', text: '{words}' },
      'ru-RU': { subject: 'Сообщение от нашей службы заботы об игроках', text: '{words}' },
      'ko-KR': { subject: '플레이어 케어 팀에서 드리는 말씀', text: '{words}' },
      'zh-CHS': { subject: '玩家关怀团队的留言', text: '{words}' },
      'zh-CHT': { subject: '玩家關懷團隊的留言', text: '{words}' },
    },
  }),
} as const;
