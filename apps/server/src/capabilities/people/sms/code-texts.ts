import type { LanguageCode } from '@evens/contract';

/** One message each, short enough for one part of a text message. */
export const CODE_TEXTS: Readonly<Record<LanguageCode, string>> = {
  'en-US': '{{code}} is your {{brand}} code for 10 minutes. Never tell it to anybody.',
  'fr-FR': '{{code}} est votre code {{brand}} pendant 10 minutes. Ne le donnez à personne.',
  'de-DE': '{{code}} ist 10 Minuten lang Ihr Code bei {{brand}}. Geben Sie ihn niemandem.',
  'pt-PT': '{{code}} é o seu código {{brand}} durante 10 minutos. Não o diga a ninguém.',
  'ru-RU': '{{code}} — ваш код {{brand}} на 10 минут. Никому его не сообщайте.',
  'zh-CHS': '{{code}} 是您的 {{brand}} 验证码，10 分钟内有效，请勿告知他人。',
  'zh-CHT': '{{code}} 是您的 {{brand}} 驗證碼，10 分鐘內有效，請勿告知他人。',
  'ko-KR': '{{brand}} 인증 코드는 {{code}}이며 10분간 유효합니다. 아무에게도 알려 주지 마세요.',
  'es-ES': '{{code}} es tu código de {{brand}} durante 10 minutos. No se lo digas a nadie.',
};
