import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/** A passkey counted less far than it had before: its owner must hear that there may be two of it. */
export const passkeyCopied = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: ['name', 'when', 'device'],
  texts: {
    'en-US': {
      subject: 'A passkey was refused',
      lines: [
        'The passkey "{{name}}" was used on {{when}} ({{device}}) and we refused it: it had been used elsewhere since, so there may be a copy. Remove it from your account and make a new one.',
      ],
      action: 'Look at sign-in',
    },
    'fr-FR': {
      subject: 'Une clé d’accès a été refusée',
      lines: [
        'La clé d’accès « {{name}} » a été utilisée le {{when}} ({{device}}) et nous l’avons refusée : elle avait servi ailleurs entre-temps, il en existe peut-être une copie. Retirez-la de votre compte et créez-en une nouvelle.',
      ],
      action: 'Voir la connexion',
    },
    'de-DE': {
      subject: 'Ein Passkey wurde abgelehnt',
      lines: [
        'Der Passkey „{{name}}“ wurde am {{when}} benutzt ({{device}}), und wir haben ihn abgelehnt: Er war inzwischen anderswo benutzt worden, es gibt also vielleicht eine Kopie. Entfernen Sie ihn von Ihrem Konto und legen Sie einen neuen an.',
      ],
      action: 'Anmeldung ansehen',
    },
    'pt-PT': {
      subject: 'Uma chave de acesso foi recusada',
      lines: [
        'A chave de acesso "{{name}}" foi usada em {{when}} ({{device}}) e recusámo-la: tinha sido usada noutro lugar entretanto, pelo que pode existir uma cópia. Remova-a da sua conta e crie uma nova.',
      ],
      action: 'Ver o início de sessão',
    },
    'ru-RU': {
      subject: 'Ключ доступа отклонён',
      lines: [
        'Ключ доступа «{{name}}» был использован: {{when}} ({{device}}), и мы его отклонили. С тех пор им пользовались в другом месте, возможно, существует копия. Удалите его из счёта и создайте новый.',
      ],
      action: 'Посмотреть вход',
    },
    'zh-CHS': {
      subject: '通行密钥被拒绝',
      lines: [
        '通行密钥“{{name}}”于 {{when}} 被使用（{{device}}），我们已拒绝：它此前已在别处使用过，可能存在副本。请从您的账户中删除它并创建新的通行密钥。',
      ],
      action: '查看登录',
    },
    'zh-CHT': {
      subject: '通行密鑰被拒絕',
      lines: [
        '通行密鑰「{{name}}」於 {{when}} 被使用（{{device}}），我們已拒絕：它此前已在別處使用過，可能存在副本。請從您的帳戶中刪除它並建立新的通行密鑰。',
      ],
      action: '查看登入',
    },
    'ko-KR': {
      subject: '패스키가 거부되었습니다',
      lines: [
        '{{when}}에 패스키 "{{name}}"이(가) 사용되었으나({{device}}) 거부했습니다. 그 사이 다른 곳에서 사용되어 복사본이 있을 수 있습니다. 계정에서 삭제하고 새로 만드세요.',
      ],
      action: '로그인 보기',
    },
    'es-ES': {
      subject: 'Se ha rechazado una llave de acceso',
      lines: [
        'La llave de acceso «{{name}}» se usó el {{when}} ({{device}}) y la rechazamos: entretanto se había usado en otro lugar, así que puede existir una copia. Quítala de tu cuenta y crea una nueva.',
      ],
      action: 'Ver el inicio de sesión',
    },
  },
});
