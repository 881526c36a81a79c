export { isIban } from './iban.ts';
export { isClabe, isCnpj, isCpf, isPixKey, isRut, tidyRut } from './numbers.ts';
