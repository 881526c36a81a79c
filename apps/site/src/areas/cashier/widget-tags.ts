/** The tags that the two modals are opened with; their data is a method's id, and a transfer's. */
export const WIDGET_MODALS = { widget: 'payment-widget', transfer: 'transfer' } as const;

/** What the widget's modal is opened with: the method, where it is paid from, and whether the terms were just agreed to. */
export const widgetData = (PaymentMethodId: string, country: string, agrees: boolean): string =>
  [PaymentMethodId, country, ...(agrees ? ['agreed'] : [])].join(':');
