/** How a bank writes its statements. A bank that writes otherwise is a row here. */
export interface StatementLayout {
  readonly id: string;
  /** What it is called in the back office. */
  readonly label: string;
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
  /** What may stand between thousands. */
  readonly thousands: '' | '.' | ',' | ' ' | "'";
  /** Order of day, month and year; a year of two figures is of this century. */
  readonly dates: 'ymd' | 'dmy' | 'mdy';
  /** Names of columns as they stand in the head of the table, in whatever case; the first of several that is there. */
  readonly columns: {
    readonly date: readonly string[];
    /** One column with a sign, or one of what came and one of what left. */
    readonly amount?: readonly string[];
    readonly came?: readonly string[];
    readonly left?: readonly string[];
    /** A column that says which way an amount went, where the amount has no sign. */
    readonly direction?: readonly string[];
    /** Absent: the account's. */
    readonly currency?: readonly string[];
    /** The bank's own number of the line. */
    readonly id?: readonly string[];
    readonly name?: readonly string[];
    readonly payer?: readonly string[];
    /** All of them that are there, one after the other. */
    readonly words: readonly string[];
    /** Whose statement it is. */
    readonly own?: readonly string[];
  };
  /** What the column of the direction says of what came, and of what left. */
  readonly ways?: { readonly came: readonly string[]; readonly left: readonly string[] };
}

/** Formats of banks that are no tables. */
export const STATEMENT_FORMATS = ['MT940 (SWIFT)', 'CAMT.053 (ISO 20022, XML)'];

/** In the order in which they are tried: the first whose columns are all in a file's head reads it. */
export const STATEMENT_LAYOUTS: readonly StatementLayout[] = [
  {
    id: 'plain',
    label: 'Plain: comma, point, 2026-11-24',
    ...{ separator: ',', decimal: '.', thousands: '', dates: 'ymd' },
    columns: {
      date: ['date'],
      amount: ['amount'],
      currency: ['currency'],
      id: ['id'],
      name: ['name'],
      payer: ['account'],
      words: ['text'],
      own: ['own account'],
    },
  },
  {
    id: 'camt-de',
    label: 'German savings and cooperative banks: semicolon, comma, 24.11.26',
    ...{ separator: ';', decimal: ',', thousands: '.', dates: 'dmy' },
    columns: {
      date: ['buchungstag'],
      amount: ['betrag'],
      currency: ['waehrung', 'währung'],
      name: ['beguenstigter/zahlungspflichtiger', 'name zahlungsbeteiligter'],
      payer: ['kontonummer/iban', 'iban zahlungsbeteiligter', 'kontonummer'],
      words: ['verwendungszweck', 'kundenreferenz (end-to-end)'],
      own: ['auftragskonto', 'iban auftragskonto'],
    },
  },
  {
    id: 'two-columns-br',
    label: 'Brazil: semicolon, comma, 24/11/2026, credit and debit apart',
    ...{ separator: ';', decimal: ',', thousands: '.', dates: 'dmy' },
    columns: {
      date: ['data'],
      came: ['crédito (r$)', 'credito (r$)', 'crédito'],
      left: ['débito (r$)', 'debito (r$)', 'débito'],
      id: ['id da transação', 'id da transacao'],
      name: ['nome', 'remetente'],
      payer: ['cpf/cnpj', 'chave'],
      words: ['histórico', 'historico', 'descrição', 'descricao'],
    },
  },
  {
    id: 'two-columns-mx',
    label: 'Mexico: comma, point, 24/11/2026, deposits and charges apart',
    ...{ separator: ',', decimal: '.', thousands: ',', dates: 'dmy' },
    columns: {
      date: ['fecha'],
      came: ['abono', 'depósito', 'deposito'],
      left: ['cargo', 'retiro'],
      id: ['clave de rastreo'],
      name: ['ordenante', 'nombre'],
      payer: ['cuenta ordenante', 'clabe'],
      words: ['concepto', 'referencia'],
    },
  },
  {
    id: 'two-columns-cl',
    label: 'Chile: semicolon, no places, 24-11-2026, deposits and charges apart',
    ...{ separator: ';', decimal: ',', thousands: '.', dates: 'dmy' },
    columns: {
      date: ['fecha'],
      came: ['abonos', 'abono', 'depósitos'],
      left: ['cargos', 'cargo', 'giros'],
      id: ['n° operación', 'n° operacion'],
      name: ['nombre'],
      payer: ['rut', 'cuenta origen'],
      words: ['descripción', 'descripcion', 'glosa'],
    },
  },
  {
    id: 'direction',
    label: 'Amount without a sign, CR or DR beside it: comma, point, 24/11/2026',
    ...{ separator: ',', decimal: '.', thousands: ',', dates: 'dmy' },
    columns: {
      date: ['transaction date', 'value date'],
      amount: ['amount'],
      direction: ['dr/cr', 'cr/dr', 'type'],
      currency: ['ccy', 'currency'],
      id: ['transaction reference', 'reference number'],
      name: ['counterparty', 'counterparty name'],
      payer: ['counterparty account'],
      words: ['narrative', 'description', 'payment reference'],
      own: ['account number'],
    },
    ways: { came: ['cr', 'c', 'credit'], left: ['dr', 'd', 'debit'] },
  },
  {
    id: 'interac-ca',
    label: 'Canada, e-Transfers: comma, point, 11/24/2026',
    ...{ separator: ',', decimal: '.', thousands: ',', dates: 'mdy' },
    columns: {
      date: ['posted date', 'date posted'],
      amount: ['amount (cad)', 'cad$'],
      id: ['transfer number', 'confirmation number'],
      name: ['sender', 'from'],
      payer: ['sender e-mail', 'sender email'],
      words: ['message', 'memo'],
    },
  },
];
