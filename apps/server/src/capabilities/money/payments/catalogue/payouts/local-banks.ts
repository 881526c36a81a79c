import type { Currency } from '@evens/kernel';

export interface LocalBank {
  readonly code: string;
  readonly name: string;
}

/** What an account of a country is named by, beside its number. */
export interface LocalBanking {
  readonly banks: readonly LocalBank[];
  readonly accountTypes: readonly string[];
  readonly documentTypes: readonly string[];
}

/** `001 Name` as rows. */
const banks = (rows: string): LocalBank[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .map((row) => ({ code: row.slice(0, 3), name: row.slice(4) }));

/** The larger banks of these countries by the numbers of their clearing; a bank that is missing is a line here. */
export const LOCAL_BANKING: Readonly<Partial<Record<Currency, LocalBanking>>> = {
  BRL: {
    banks: banks(`
      001 Banco do Brasil
      033 Santander
      041 Banrisul
      070 BRB
      077 Inter
      085 Ailos
      104 Caixa Econômica Federal
      208 BTG Pactual
      212 Original
      237 Bradesco
      260 Nubank
      290 PagBank
      323 Mercado Pago
      336 C6 Bank
      341 Itaú
      380 PicPay
      422 Safra
      655 Votorantim
      748 Sicredi
      756 Sicoob`),
    accountTypes: ['checking', 'savings'],
    documentTypes: ['CPF', 'CNPJ'],
  },
  CLP: {
    banks: banks(`
      001 Banco de Chile
      009 Banco Internacional
      012 BancoEstado
      014 Scotiabank
      016 BCI
      028 BICE
      031 HSBC
      037 Santander
      039 Itaú
      049 Security
      051 Falabella
      053 Ripley
      055 Consorcio
      672 Coopeuch`),
    accountTypes: ['checking', 'sight', 'savings'],
    documentTypes: ['RUT'],
  },
  MXN: {
    banks: banks(`
      002 Banamex
      012 BBVA México
      014 Santander
      021 HSBC
      030 Banco del Bajío
      036 Inbursa
      044 Scotiabank
      058 Banregio
      062 Afirme
      072 Banorte
      127 Banco Azteca
      137 BanCoppel
      638 Nu México
      646 STP
      722 Mercado Pago`),
    accountTypes: [],
    documentTypes: [],
  },
};

/** The bank that the first three figures of a CLABE name. */
export const bankOfClabe = (clabe: string): LocalBank | undefined =>
  LOCAL_BANKING.MXN?.banks.find(({ code }) => clabe.startsWith(code));
