import { letterKind } from './letter-kind.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * To the owner of an address with which somebody registers again. Whoever registers is told nothing of it; only who reads the
 * mail of the address learns that it is known.
 */
export const emailKnown = letterKind({
  category: 'service',
  validMs: DAY_MS,
  values: [],
  texts: {
    'en-US': {
      subject: 'You already have an account',
      lines: [
        'Somebody has just registered with this address at {{brand}}, under the user name {{userName}}. Your address already belongs to another account.',
        'Was that you? Then sign in to the account that you have: one person has one account. If you no longer know the password, ask for a new one there.',
      ],
      action: 'Log in',
      after: ['Was that not you? Then there is nothing to do: the new account cannot use your address.'],
    },
    'fr-FR': {
      subject: 'Vous avez déjà un compte',
      lines: [
        'Quelqu’un vient de s’inscrire avec cette adresse chez {{brand}}, sous le nom d’utilisateur {{userName}}. Votre adresse appartient déjà à un autre compte.',
        'C’était vous ? Connectez-vous au compte que vous avez : une personne, un compte. Si vous avez oublié le mot de passe, demandez-en un nouveau sur cette page.',
      ],
      action: 'Se connecter',
      after: ['Ce n’était pas vous ? Vous n’avez rien à faire : le nouveau compte ne peut pas utiliser votre adresse.'],
    },
    'de-DE': {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'Jemand hat sich gerade bei {{brand}} mit dieser Adresse registriert, unter dem Benutzernamen {{userName}}. Ihre Adresse gehört schon zu einem anderen Konto.',
        'Waren Sie das? Dann melden Sie sich in dem Konto an, das Sie haben: Eine Person hat ein Konto. Wenn Sie das Passwort nicht mehr wissen, fordern Sie dort ein neues an.',
      ],
      action: 'Anmelden',
      after: ['Waren Sie das nicht? Dann müssen Sie nichts tun: Das neue Konto kann Ihre Adresse nicht verwenden.'],
    },
    'pt-PT': {
      subject: 'Já tem uma conta',
      lines: [
        'Alguém acabou de se registar na {{brand}} com este endereço, com o nome de utilizador {{userName}}. O seu endereço já pertence a outra conta.',
        'Foi você? Então inicie sessão na conta que tem: uma pessoa, uma conta. Se já não sabe a palavra-passe, peça aí uma nova.',
      ],
      action: 'Iniciar sessão',
      after: ['Não foi você? Então não precisa de fazer nada: a nova conta não pode usar o seu endereço.'],
    },
    'ru-RU': {
      subject: 'У вас уже есть счёт',
      lines: [
        'Кто-то только что зарегистрировался в {{brand}} с этим адресом под именем {{userName}}. Ваш адрес уже принадлежит другому счёту.',
        'Это были вы? Войдите в свой прежний счёт: у одного человека один счёт. Если вы забыли пароль, запросите там новый.',
      ],
      action: 'Войти',
      after: ['Это были не вы? Тогда ничего делать не нужно: новый счёт не сможет использовать ваш адрес.'],
    },
    'zh-CHS': {
      subject: '您已有账户',
      lines: [
        '有人刚刚使用此地址在 {{brand}} 注册，用户名为 {{userName}}。您的地址已属于另一个账户。',
        '是您本人吗？请登录您已有的账户：每人只能有一个账户。如果忘记密码，可在登录页申请新密码。',
      ],
      action: '登录',
      after: ['不是您本人？无需任何操作：新账户无法使用您的地址。'],
    },
    'zh-CHT': {
      subject: '您已有帳戶',
      lines: [
        '有人剛剛使用此地址在 {{brand}} 註冊，使用者名稱為 {{userName}}。您的地址已屬於另一個帳戶。',
        '是您本人嗎？請登入您已有的帳戶：每人只能有一個帳戶。如果忘記密碼，可在登入頁申請新密碼。',
      ],
      action: '登入',
      after: ['不是您本人？無需任何操作：新帳戶無法使用您的地址。'],
    },
    'ko-KR': {
      subject: '이미 계정이 있습니다',
      lines: [
        '누군가 방금 이 주소로 {{brand}}에 {{userName}} 사용자 이름으로 가입했습니다. 이 주소는 이미 다른 계정에 등록되어 있습니다.',
        '본인이신가요? 기존 계정으로 로그인해 주세요. 한 사람은 하나의 계정만 가질 수 있습니다. 비밀번호를 잊으셨다면 로그인 화면에서 새로 요청하세요.',
      ],
      action: '로그인',
      after: ['본인이 아니신가요? 하실 일은 없습니다. 새 계정은 이 주소를 사용할 수 없습니다.'],
    },
    'es-ES': {
      subject: 'Ya tienes una cuenta',
      lines: [
        'Alguien acaba de registrarse en {{brand}} con esta dirección, con el nombre de usuario {{userName}}. Tu dirección ya pertenece a otra cuenta.',
        '¿Has sido tú? Inicia sesión en la cuenta que tienes: una persona, una cuenta. Si ya no sabes la contraseña, pide una nueva allí.',
      ],
      action: 'Iniciar sesión',
      after: ['¿No has sido tú? No tienes que hacer nada: la cuenta nueva no puede usar tu dirección.'],
    },
  },
});
