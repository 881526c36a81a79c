/** The version of the house that this program is: the one of the root's package.json, as a test holds. */
export const PRODUCT_VERSION = '0.2.0';
