import { messageKind } from './kind.ts';

/** Told of a document: asked for, decided, or over. */
export const DOCUMENT_KINDS = {
  documentAsked: messageKind({
    category: 'service',
    values: ['kind', 'words'],
    texts: {
      'en-US': {
        subject: 'We ask for a document: {kind}',
        text: 'Please send it under [Documents](/open-modal/documents). Why: {words}',
      },
      'fr-FR': {
        subject: 'Nous demandons un document : {kind}',
        text: 'Envoyez-le sous [Documents](/open-modal/documents). Pourquoi : {words}',
      },
      'de-DE': {
        subject: 'Wir bitten um ein Dokument: {kind}',
        text: 'Bitte senden Sie es unter [Dokumente](/open-modal/documents). Warum: {words}',
      },
      'pt-PT': {
        subject: 'Pedimos um documento: {kind}',
        text: 'Envie-o em [Documentos](/open-modal/documents). Porquê: {words}',
      },
      'ru-RU': {
        subject: 'Мы просим документ: {kind}',
        text: 'Отправьте его в разделе [Документы](/open-modal/documents). Почему: {words}',
      },
      'zh-CHS': { subject: '请提供证件：{kind}', text: '请在[证件](/open-modal/documents)中发送。原因：{words}' },
      'zh-CHT': { subject: '請提供證件：{kind}', text: '請在[證件](/open-modal/documents)中傳送。原因：{words}' },
      'ko-KR': { subject: '서류 요청: {kind}', text: '[서류](/open-modal/documents)에서 보내 주세요. 사유: {words}' },
      'es-ES': {
        subject: 'Pedimos un documento: {kind}',
        text: 'Envíalo en [Documentos](/open-modal/documents). Por qué: {words}',
      },
    },
  }),
  documentAccepted: messageKind({
    category: 'service',
    values: ['kind'],
    texts: {
      'en-US': {
        subject: 'Accepted: {kind}',
        text: 'Your document was accepted. What it allows stands under [Documents](/open-modal/documents).',
      },
      'fr-FR': {
        subject: 'Accepté : {kind}',
        text: 'Votre document a été accepté. Ce qu’il permet est indiqué sous [Documents](/open-modal/documents).',
      },
      'de-DE': {
        subject: 'Akzeptiert: {kind}',
        text: 'Ihr Dokument wurde akzeptiert. Was es erlaubt, steht unter [Dokumente](/open-modal/documents).',
      },
      'pt-PT': {
        subject: 'Aceite: {kind}',
        text: 'O seu documento foi aceite. O que permite está em [Documentos](/open-modal/documents).',
      },
      'ru-RU': {
        subject: 'Принят: {kind}',
        text: 'Ваш документ принят. Что он разрешает, указано в разделе [Документы](/open-modal/documents).',
      },
      'zh-CHS': { subject: '已通过：{kind}', text: '您的证件已通过审核。对应权限见[证件](/open-modal/documents)。' },
      'zh-CHT': { subject: '已通過：{kind}', text: '您的證件已通過審核。對應權限見[證件](/open-modal/documents)。' },
      'ko-KR': {
        subject: '승인됨: {kind}',
        text: '서류가 승인되었습니다. 가능한 일은 [서류](/open-modal/documents)에 있습니다.',
      },
      'es-ES': {
        subject: 'Aceptado: {kind}',
        text: 'Tu documento ha sido aceptado. Lo que permite está en [Documentos](/open-modal/documents).',
      },
    },
  }),
  documentRefused: messageKind({
    category: 'service',
    values: ['kind', 'reason'],
    texts: {
      'en-US': {
        subject: 'Not accepted: {kind}',
        text: '{reason}\nYou can send another under [Documents](/open-modal/documents).',
      },
      'fr-FR': {
        subject: 'Refusé : {kind}',
        text: '{reason}\nVous pouvez en envoyer un autre sous [Documents](/open-modal/documents).',
      },
      'de-DE': {
        subject: 'Nicht akzeptiert: {kind}',
        text: '{reason}\nSie können unter [Dokumente](/open-modal/documents) ein anderes senden.',
      },
      'pt-PT': {
        subject: 'Não aceite: {kind}',
        text: '{reason}\nPode enviar outro em [Documentos](/open-modal/documents).',
      },
      'ru-RU': {
        subject: 'Не принят: {kind}',
        text: '{reason}\nВы можете отправить другой в разделе [Документы](/open-modal/documents).',
      },
      'zh-CHS': { subject: '未通过：{kind}', text: '{reason}\n您可以在[证件](/open-modal/documents)中重新发送。' },
      'zh-CHT': { subject: '未通過：{kind}', text: '{reason}\n您可以在[證件](/open-modal/documents)中重新傳送。' },
      'ko-KR': {
        subject: '승인되지 않음: {kind}',
        text: '{reason}\n[서류](/open-modal/documents)에서 다시 보내실 수 있습니다.',
      },
      'es-ES': {
        subject: 'No aceptado: {kind}',
        text: '{reason}\nPuedes enviar otro en [Documentos](/open-modal/documents).',
      },
    },
  }),
  documentRefusedWithWords: messageKind({
    category: 'service',
    values: ['kind', 'reason', 'words'],
    texts: {
      'en-US': {
        subject: 'Not accepted: {kind}',
        text: '{reason}\nWe add: {words}\nYou can send another under [Documents](/open-modal/documents).',
      },
      'fr-FR': {
        subject: 'Refusé : {kind}',
        text: '{reason}\nNous ajoutons : {words}\nVous pouvez en envoyer un autre sous [Documents](/open-modal/documents).',
      },
      'de-DE': {
        subject: 'Nicht akzeptiert: {kind}',
        text: '{reason}\nDazu von uns: {words}\nSie können unter [Dokumente](/open-modal/documents) ein anderes senden.',
      },
      'pt-PT': {
        subject: 'Não aceite: {kind}',
        text: '{reason}\nAcrescentamos: {words}\nPode enviar outro em [Documentos](/open-modal/documents).',
      },
      'ru-RU': {
        subject: 'Не принят: {kind}',
        text: '{reason}\nКомментарий: {words}\nВы можете отправить другой в разделе [Документы](/open-modal/documents).',
      },
      'zh-CHS': {
        subject: '未通过：{kind}',
        text: '{reason}\n补充说明：{words}\n您可以在[证件](/open-modal/documents)中重新发送。',
      },
      'zh-CHT': {
        subject: '未通過：{kind}',
        text: '{reason}\n補充說明：{words}\n您可以在[證件](/open-modal/documents)中重新傳送。',
      },
      'ko-KR': {
        subject: '승인되지 않음: {kind}',
        text: '{reason}\n덧붙이는 말: {words}\n[서류](/open-modal/documents)에서 다시 보내실 수 있습니다.',
      },
      'es-ES': {
        subject: 'No aceptado: {kind}',
        text: '{reason}\nAñadimos: {words}\nPuedes enviar otro en [Documentos](/open-modal/documents).',
      },
    },
  }),
  documentExpired: messageKind({
    category: 'service',
    values: ['kind'],
    texts: {
      'en-US': {
        subject: 'Expired: {kind}',
        text: 'The last day of your document is over: it counts no more. Send a new one under [Documents](/open-modal/documents).',
      },
      'fr-FR': {
        subject: 'Périmé : {kind}',
        text: 'La validité de votre document est terminée : il ne compte plus. Envoyez-en un nouveau sous [Documents](/open-modal/documents).',
      },
      'de-DE': {
        subject: 'Abgelaufen: {kind}',
        text: 'Die Gültigkeit Ihres Dokuments ist vorbei, es zählt nicht mehr. Senden Sie ein neues unter [Dokumente](/open-modal/documents).',
      },
      'pt-PT': {
        subject: 'Caducado: {kind}',
        text: 'A validade do seu documento terminou: já não conta. Envie um novo em [Documentos](/open-modal/documents).',
      },
      'ru-RU': {
        subject: 'Истёк: {kind}',
        text: 'Срок действия вашего документа истёк, он больше не учитывается. Отправьте новый в разделе [Документы](/open-modal/documents).',
      },
      'zh-CHS': {
        subject: '已过期：{kind}',
        text: '您的证件有效期已过，不再有效。请在[证件](/open-modal/documents)中发送新的证件。',
      },
      'zh-CHT': {
        subject: '已過期：{kind}',
        text: '您的證件有效期已過，不再有效。請在[證件](/open-modal/documents)中傳送新的證件。',
      },
      'ko-KR': {
        subject: '만료됨: {kind}',
        text: '서류의 유효 기간이 끝나 더 이상 인정되지 않습니다. [서류](/open-modal/documents)에서 새 서류를 보내 주세요.',
      },
      'es-ES': {
        subject: 'Caducado: {kind}',
        text: 'La validez de tu documento ha terminado: ya no cuenta. Envía uno nuevo en [Documentos](/open-modal/documents).',
      },
    },
  }),
} as const;
