/** The tags that the two modals are opened with; their data is a method's id, and a transfer's. */
export const WIDGET_MODALS = { widget: 'payment-widget', transfer: 'transfer' } as const;

/** What the widget's modal is opened with: the method, and that the terms were agreed to where they had to be. */
export const widgetData = ({ PaymentMethodId }: { readonly PaymentMethodId: string }, agrees: boolean): string =>
  agrees ? `${PaymentMethodId}:agreed` : PaymentMethodId;
