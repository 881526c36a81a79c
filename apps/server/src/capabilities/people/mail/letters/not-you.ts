import type { LetterKind } from './letter-kind.ts';

/** The end of every letter about a change that its reader may not have made: what to do then, and the button for it. */
export const NOT_YOU = {
  'en-US': {
    line: 'Was that you? Then there is nothing to do. If not, set a new password now and write to support.',
    action: 'Set a new password',
  },
  'fr-FR': {
    line: 'C’était vous ? Vous n’avez rien à faire. Sinon, définissez tout de suite un nouveau mot de passe et écrivez au support.',
    action: 'Définir un nouveau mot de passe',
  },
  'de-DE': {
    line: 'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, setzen Sie sofort ein neues Passwort und schreiben Sie dem Support.',
    action: 'Neues Passwort setzen',
  },
  'pt-PT': {
    line: 'Foi você? Então não precisa de fazer nada. Se não foi, defina já uma nova palavra-passe e escreva ao apoio.',
    action: 'Definir nova palavra-passe',
  },
  'ru-RU': {
    line: 'Это были вы? Тогда ничего делать не нужно. Если нет, сразу задайте новый пароль и напишите в поддержку.',
    action: 'Задать новый пароль',
  },
  'zh-CHS': {
    line: '如果是您本人操作，则无需处理。如果不是，请立即设置新密码并联系客服。',
    action: '设置新密码',
  },
  'zh-CHT': {
    line: '如果是您本人操作，則無需處理。如果不是，請立即設定新密碼並聯絡客服。',
    action: '設定新密碼',
  },
  'ko-KR': {
    line: '본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다. 아니라면 지금 새 비밀번호를 설정하고 고객지원에 문의해 주세요.',
    action: '새 비밀번호 설정',
  },
  'es-ES': {
    line: '¿Has sido tú? Entonces no tienes que hacer nada. Si no, pon ahora una contraseña nueva y escribe a soporte.',
    action: 'Poner una contraseña nueva',
  },
} as const satisfies Record<keyof LetterKind['texts'], { readonly line: string; readonly action: string }>;
