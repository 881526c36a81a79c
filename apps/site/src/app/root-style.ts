/** Sets a style of the whole document; what it has already is let be, since every element would be styled anew for it. */
export function setOnRoot(name: string, value: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** Says the language of the document; fonts and styles of all of it are looked up anew for another one alone. */
export function sayLanguage(tag: string): void {
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
