import { letterKind } from './letter-kind.ts';

const VALID_MS = 7 * 24 * 3_600_000;

export const documentAsked = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['kind', 'words'],
  texts: {
    'en-US': {
      subject: 'We ask for a document: {{kind}}',
      lines: ['Please send it under Documents. Why: {{words}}'],
      action: 'Open Documents',
    },
    'fr-FR': {
      subject: 'Nous demandons un document : {{kind}}',
      lines: ['Envoyez-le sous Documents. Pourquoi : {{words}}'],
      action: 'Ouvrir Documents',
    },
    'de-DE': {
      subject: 'Wir bitten um ein Dokument: {{kind}}',
      lines: ['Bitte senden Sie es unter Dokumente. Warum: {{words}}'],
      action: 'Dokumente öffnen',
    },
    'pt-PT': {
      subject: 'Pedimos um documento: {{kind}}',
      lines: ['Envie-o em Documentos. Porquê: {{words}}'],
      action: 'Abrir Documentos',
    },
    'ru-RU': {
      subject: 'Мы просим документ: {{kind}}',
      lines: ['Отправьте его в разделе Документы. Почему: {{words}}'],
      action: 'Открыть «Документы»',
    },
    'zh-CHS': { subject: '请提供证件：{{kind}}', lines: ['请在证件中发送。原因：{{words}}'], action: '打开证件' },
    'zh-CHT': { subject: '請提供證件：{{kind}}', lines: ['請在證件中傳送。原因：{{words}}'], action: '開啟證件' },
    'ko-KR': { subject: '서류 요청: {{kind}}', lines: ['서류에서 보내 주세요. 사유: {{words}}'], action: '서류 열기' },
    'es-ES': {
      subject: 'Pedimos un documento: {{kind}}',
      lines: ['Envíalo en Documentos. Por qué: {{words}}'],
      action: 'Abrir Documentos',
    },
  },
});

export const documentAccepted = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['kind'],
  texts: {
    'en-US': {
      subject: 'Accepted: {{kind}}',
      lines: ['Your document was accepted. What it allows stands under Documents.'],
      action: 'Open Documents',
    },
    'fr-FR': {
      subject: 'Accepté : {{kind}}',
      lines: ['Votre document a été accepté. Ce qu’il permet est indiqué sous Documents.'],
      action: 'Ouvrir Documents',
    },
    'de-DE': {
      subject: 'Akzeptiert: {{kind}}',
      lines: ['Ihr Dokument wurde akzeptiert. Was es erlaubt, steht unter Dokumente.'],
      action: 'Dokumente öffnen',
    },
    'pt-PT': {
      subject: 'Aceite: {{kind}}',
      lines: ['O seu documento foi aceite. O que permite está em Documentos.'],
      action: 'Abrir Documentos',
    },
    'ru-RU': {
      subject: 'Принят: {{kind}}',
      lines: ['Ваш документ принят. Что он разрешает, указано в разделе Документы.'],
      action: 'Открыть «Документы»',
    },
    'zh-CHS': { subject: '已通过：{{kind}}', lines: ['您的证件已通过审核。对应权限见证件。'], action: '打开证件' },
    'zh-CHT': { subject: '已通過：{{kind}}', lines: ['您的證件已通過審核。對應權限見證件。'], action: '開啟證件' },
    'ko-KR': {
      subject: '승인됨: {{kind}}',
      lines: ['서류가 승인되었습니다. 가능한 일은 서류에 있습니다.'],
      action: '서류 열기',
    },
    'es-ES': {
      subject: 'Aceptado: {{kind}}',
      lines: ['Tu documento ha sido aceptado. Lo que permite está en Documentos.'],
      action: 'Abrir Documentos',
    },
  },
});

export const documentRefused = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['kind', 'reason'],
  texts: {
    'en-US': {
      subject: 'Not accepted: {{kind}}',
      lines: ['{{reason}}', 'You can send another under Documents.'],
      action: 'Open Documents',
    },
    'fr-FR': {
      subject: 'Refusé : {{kind}}',
      lines: ['{{reason}}', 'Vous pouvez en envoyer un autre sous Documents.'],
      action: 'Ouvrir Documents',
    },
    'de-DE': {
      subject: 'Nicht akzeptiert: {{kind}}',
      lines: ['{{reason}}', 'Sie können unter Dokumente ein anderes senden.'],
      action: 'Dokumente öffnen',
    },
    'pt-PT': {
      subject: 'Não aceite: {{kind}}',
      lines: ['{{reason}}', 'Pode enviar outro em Documentos.'],
      action: 'Abrir Documentos',
    },
    'ru-RU': {
      subject: 'Не принят: {{kind}}',
      lines: ['{{reason}}', 'Вы можете отправить другой в разделе Документы.'],
      action: 'Открыть «Документы»',
    },
    'zh-CHS': { subject: '未通过：{{kind}}', lines: ['{{reason}}', '您可以在证件中重新发送。'], action: '打开证件' },
    'zh-CHT': { subject: '未通過：{{kind}}', lines: ['{{reason}}', '您可以在證件中重新傳送。'], action: '開啟證件' },
    'ko-KR': {
      subject: '승인되지 않음: {{kind}}',
      lines: ['{{reason}}', '서류에서 다시 보내실 수 있습니다.'],
      action: '서류 열기',
    },
    'es-ES': {
      subject: 'No aceptado: {{kind}}',
      lines: ['{{reason}}', 'Puedes enviar otro en Documentos.'],
      action: 'Abrir Documentos',
    },
  },
});

export const documentRefusedWithWords = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['kind', 'reason', 'words'],
  texts: {
    'en-US': {
      subject: 'Not accepted: {{kind}}',
      lines: ['{{reason}}', 'We add: {{words}}', 'You can send another under Documents.'],
      action: 'Open Documents',
    },
    'fr-FR': {
      subject: 'Refusé : {{kind}}',
      lines: ['{{reason}}', 'Nous ajoutons : {{words}}', 'Vous pouvez en envoyer un autre sous Documents.'],
      action: 'Ouvrir Documents',
    },
    'de-DE': {
      subject: 'Nicht akzeptiert: {{kind}}',
      lines: ['{{reason}}', 'Dazu von uns: {{words}}', 'Sie können unter Dokumente ein anderes senden.'],
      action: 'Dokumente öffnen',
    },
    'pt-PT': {
      subject: 'Não aceite: {{kind}}',
      lines: ['{{reason}}', 'Acrescentamos: {{words}}', 'Pode enviar outro em Documentos.'],
      action: 'Abrir Documentos',
    },
    'ru-RU': {
      subject: 'Не принят: {{kind}}',
      lines: ['{{reason}}', 'Комментарий: {{words}}', 'Вы можете отправить другой в разделе Документы.'],
      action: 'Открыть «Документы»',
    },
    'zh-CHS': {
      subject: '未通过：{{kind}}',
      lines: ['{{reason}}', '补充说明：{{words}}', '您可以在证件中重新发送。'],
      action: '打开证件',
    },
    'zh-CHT': {
      subject: '未通過：{{kind}}',
      lines: ['{{reason}}', '補充說明：{{words}}', '您可以在證件中重新傳送。'],
      action: '開啟證件',
    },
    'ko-KR': {
      subject: '승인되지 않음: {{kind}}',
      lines: ['{{reason}}', '덧붙이는 말: {{words}}', '서류에서 다시 보내실 수 있습니다.'],
      action: '서류 열기',
    },
    'es-ES': {
      subject: 'No aceptado: {{kind}}',
      lines: ['{{reason}}', 'Añadimos: {{words}}', 'Puedes enviar otro en Documentos.'],
      action: 'Abrir Documentos',
    },
  },
});

export const documentExpired = letterKind({
  category: 'service',
  validMs: VALID_MS,
  values: ['kind'],
  texts: {
    'en-US': {
      subject: 'Expired: {{kind}}',
      lines: ['The last day of your document is over: it counts no more. Send a new one under Documents.'],
      action: 'Open Documents',
    },
    'fr-FR': {
      subject: 'Périmé : {{kind}}',
      lines: ['La validité de votre document est terminée : il ne compte plus. Envoyez-en un nouveau sous Documents.'],
      action: 'Ouvrir Documents',
    },
    'de-DE': {
      subject: 'Abgelaufen: {{kind}}',
      lines: ['Die Gültigkeit Ihres Dokuments ist vorbei, es zählt nicht mehr. Senden Sie ein neues unter Dokumente.'],
      action: 'Dokumente öffnen',
    },
    'pt-PT': {
      subject: 'Caducado: {{kind}}',
      lines: ['A validade do seu documento terminou: já não conta. Envie um novo em Documentos.'],
      action: 'Abrir Documentos',
    },
    'ru-RU': {
      subject: 'Истёк: {{kind}}',
      lines: ['Срок действия вашего документа истёк, он больше не учитывается. Отправьте новый в разделе Документы.'],
      action: 'Открыть «Документы»',
    },
    'zh-CHS': {
      subject: '已过期：{{kind}}',
      lines: ['您的证件有效期已过，不再有效。请在证件中发送新的证件。'],
      action: '打开证件',
    },
    'zh-CHT': {
      subject: '已過期：{{kind}}',
      lines: ['您的證件有效期已過，不再有效。請在證件中傳送新的證件。'],
      action: '開啟證件',
    },
    'ko-KR': {
      subject: '만료됨: {{kind}}',
      lines: ['서류의 유효 기간이 끝나 더 이상 인정되지 않습니다. 서류에서 새 서류를 보내 주세요.'],
      action: '서류 열기',
    },
    'es-ES': {
      subject: 'Caducado: {{kind}}',
      lines: ['La validez de tu documento ha terminado: ya no cuenta. Envía uno nuevo en Documentos.'],
      action: 'Abrir Documentos',
    },
  },
});
