/**
 * What the card page does in the browser: writes digits as they stand on a card, and fills in a test card that is pressed.
 * The form works without it.
 */
export const PAGE_SCRIPT = `(() => {
  const field = (name) => document.querySelector('input[name="' + name + '"]');
  const [number, expiry, code, holder] = ['number', 'expiry', 'securityCode', 'holder'].map(field);
  if (!number || !expiry || !code || !holder) return;
  const digits = (text, most) => text.replace(/\\D/g, '').slice(0, most);
  const cardNumber = (text) => digits(text, 19).replace(/(.{4})(?=.)/g, '$1 ');
  const cardDate = (text, deleting) => {
    let month = digits(text, 6);
    if (/^\\d\\D/.test(text.trim()) || /^[2-9]/.test(month)) month = '0' + month;
    const year = month.slice(2).replace(/^20(?=\\d)/, '').slice(0, 2);
    month = month.slice(0, 2);
    return year !== '' || (month.length === 2 && !deleting) ? month + '/' + year : month;
  };
  const written = (input, write) =>
    input.addEventListener('input', (event) => {
      if (input.selectionStart !== input.value.length) return;
      input.value = write(input.value, String(event.inputType).startsWith('delete'));
    });
  written(number, cardNumber);
  written(expiry, cardDate);
  for (const card of document.querySelectorAll('button[data-card]'))
    card.addEventListener('click', () => {
      number.value = card.dataset.card;
      expiry.value = card.dataset.expiry;
      code.value = card.dataset.code;
      if (holder.value === '') holder.value = card.dataset.holder;
      for (const input of [number, expiry, code, holder]) input.removeAttribute('aria-invalid');
      document.querySelector('form button[type="submit"]').focus();
    });
})();
`;
