import type { LanguageCode } from '@evens/contract';

/** What stands in every letter. `stop` is for what a player may refuse to hear. */
export const FRAME_TEXTS: Readonly<
  Record<LanguageCode, { readonly greeting: string; readonly foot: string; readonly stop: string }>
> = {
  'en-US': {
    greeting: 'Hello {{userName}},',
    foot: '{{brand}} · This message was sent by a machine. Answers to it are not read.',
    stop: 'You get this because you agreed to news by e-mail. You can end that in your account under Privacy.',
  },
  'fr-FR': {
    greeting: 'Bonjour {{userName}},',
    foot: '{{brand}} · Ce message a été envoyé automatiquement. Les réponses ne sont pas lues.',
    stop: 'Vous recevez ce message car vous avez accepté nos actualités par e-mail. Vous pouvez y mettre fin dans votre compte, sous Confidentialité.',
  },
  'de-DE': {
    greeting: 'Guten Tag {{userName}},',
    foot: '{{brand}} · Diese Nachricht wurde automatisch versendet. Antworten werden nicht gelesen.',
    stop: 'Sie erhalten diese Nachricht, weil Sie Neuigkeiten per E-Mail zugestimmt haben. Das können Sie in Ihrem Konto unter Datenschutz beenden.',
  },
  'pt-PT': {
    greeting: 'Olá {{userName}},',
    foot: '{{brand}} · Esta mensagem foi enviada automaticamente. As respostas não são lidas.',
    stop: 'Recebe esta mensagem porque aceitou receber novidades por e-mail. Pode terminar isso na sua conta, em Privacidade.',
  },
  'ru-RU': {
    greeting: 'Здравствуйте, {{userName}}!',
    foot: '{{brand}} · Это автоматическое сообщение. Ответы на него не читаются.',
    stop: 'Вы получили это письмо, потому что согласились на новости по электронной почте. Отключить их можно в счёте в разделе «Конфиденциальность».',
  },
  'zh-CHS': {
    greeting: '{{userName}}，您好！',
    foot: '{{brand}} · 此邮件由系统自动发送，回复不会被阅读。',
    stop: '您收到此邮件是因为您同意接收电子邮件资讯。您可以在账户的“隐私”中取消。',
  },
  'zh-CHT': {
    greeting: '{{userName}}，您好！',
    foot: '{{brand}} · 此郵件由系統自動發送，回覆不會被閱讀。',
    stop: '您收到此郵件是因為您同意接收電子郵件資訊。您可以在帳戶的「隱私」中取消。',
  },
  'ko-KR': {
    greeting: '{{userName}}님, 안녕하세요.',
    foot: '{{brand}} · 이 메일은 자동으로 발송되었으며 회신은 확인되지 않습니다.',
    stop: '이메일 소식 수신에 동의하셨기 때문에 이 메일을 보내 드립니다. 계정의 개인정보 메뉴에서 수신을 중단할 수 있습니다.',
  },
  'es-ES': {
    greeting: 'Hola, {{userName}}:',
    foot: '{{brand}} · Este mensaje se ha enviado automáticamente. Las respuestas no se leen.',
    stop: 'Recibes este mensaje porque aceptaste recibir novedades por correo electrónico. Puedes dejar de recibirlas en tu cuenta, en Privacidad.',
  },
};
