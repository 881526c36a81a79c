import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * To the owner of an address to which somebody wants to change that of another account. Whoever asked is told nothing of it; only who
 * reads the mail of the address learns that it is known.
 */
export const emailKnownChange = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: [],
  texts: {
    'en-US': {
      subject: 'This address already has an account',
      lines: [
        'Somebody has just asked {{brand}} to use this address for another account, that of {{userName}}. Your address already belongs to an account.',
        'Was that you? An address stands for one account: sign in to the one that has it. If you no longer know the password, ask for a new one there.',
      ],
      action: 'Log in',
      after: ['Was that not you? Then there is nothing to do: the other account cannot use your address.'],
    },
    'fr-FR': {
      subject: 'Cette adresse a déjà un compte',
      lines: [
        'Quelqu’un vient de demander à {{brand}} d’utiliser cette adresse pour un autre compte, celui de {{userName}}. Votre adresse appartient déjà à un compte.',
        'C’était vous ? Une adresse, un compte : connectez-vous à celui qui l’a. Si vous avez oublié le mot de passe, demandez-en un nouveau sur cette page.',
      ],
      action: 'Se connecter',
      after: ['Ce n’était pas vous ? Vous n’avez rien à faire : l’autre compte ne peut pas utiliser votre adresse.'],
    },
    'de-DE': {
      subject: 'Diese Adresse hat bereits ein Konto',
      lines: [
        'Jemand hat {{brand}} gerade gebeten, diese Adresse für ein anderes Konto zu verwenden, das von {{userName}}. Ihre Adresse gehört schon zu einem Konto.',
        'Waren Sie das? Eine Adresse steht für ein Konto: Melden Sie sich in dem an, das sie hat. Wenn Sie das Passwort nicht mehr wissen, fordern Sie dort ein neues an.',
      ],
      action: 'Anmelden',
      after: ['Waren Sie das nicht? Dann müssen Sie nichts tun: Das andere Konto kann Ihre Adresse nicht verwenden.'],
    },
    'pt-PT': {
      subject: 'Este endereço já tem uma conta',
      lines: [
        'Alguém acabou de pedir à {{brand}} que use este endereço para outra conta, a de {{userName}}. O seu endereço já pertence a uma conta.',
        'Foi você? Um endereço vale para uma conta: inicie sessão na que o tem. Se já não sabe a palavra-passe, peça aí uma nova.',
      ],
      action: 'Iniciar sessão',
      after: ['Não foi você? Então não precisa de fazer nada: a outra conta não pode usar o seu endereço.'],
    },
    'ru-RU': {
      subject: 'У этого адреса уже есть счёт',
      lines: [
        'Кто-то только что попросил {{brand}} использовать этот адрес для другого счёта, {{userName}}. Ваш адрес уже принадлежит счёту.',
        'Это были вы? Один адрес — один счёт: войдите в тот, у которого он есть. Если вы забыли пароль, запросите там новый.',
      ],
      action: 'Войти',
      after: ['Это были не вы? Тогда ничего делать не нужно: другой счёт не сможет использовать ваш адрес.'],
    },
    'zh-CHS': {
      subject: '此地址已有账户',
      lines: [
        '有人刚刚请求 {{brand}} 将此地址用于另一个账户 {{userName}}。您的地址已属于一个账户。',
        '是您本人吗？一个地址只对应一个账户：请登录使用该地址的账户。如果忘记密码，可在登录页申请新密码。',
      ],
      action: '登录',
      after: ['不是您本人？无需任何操作：另一个账户无法使用您的地址。'],
    },
    'zh-CHT': {
      subject: '此地址已有帳戶',
      lines: [
        '有人剛剛請求 {{brand}} 將此地址用於另一個帳戶 {{userName}}。您的地址已屬於一個帳戶。',
        '是您本人嗎？一個地址只對應一個帳戶：請登入使用該地址的帳戶。如果忘記密碼，可在登入頁申請新密碼。',
      ],
      action: '登入',
      after: ['不是您本人？無需任何操作：另一個帳戶無法使用您的地址。'],
    },
    'ko-KR': {
      subject: '이 주소에는 이미 계정이 있습니다',
      lines: [
        '누군가 방금 {{brand}}에 이 주소를 다른 계정({{userName}})에 사용하도록 요청했습니다. 이 주소는 이미 계정에 등록되어 있습니다.',
        '본인이신가요? 주소 하나에는 계정이 하나입니다. 이 주소가 등록된 계정으로 로그인해 주세요. 비밀번호를 잊으셨다면 로그인 화면에서 새로 요청하세요.',
      ],
      action: '로그인',
      after: ['본인이 아니신가요? 하실 일은 없습니다. 다른 계정은 이 주소를 사용할 수 없습니다.'],
    },
    'es-ES': {
      subject: 'Esta dirección ya tiene una cuenta',
      lines: [
        'Alguien acaba de pedir a {{brand}} que use esta dirección para otra cuenta, la de {{userName}}. Tu dirección ya pertenece a una cuenta.',
        '¿Has sido tú? Una dirección vale para una cuenta: inicia sesión en la que la tiene. Si ya no sabes la contraseña, pide una nueva allí.',
      ],
      action: 'Iniciar sesión',
      after: ['¿No has sido tú? No tienes que hacer nada: la otra cuenta no puede usar tu dirección.'],
    },
  },
});
