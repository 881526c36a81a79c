/** Words over the picture: HTML, so that every script is at hand and nothing is drawn letter by letter. Readers hear the page's own words. */
export interface Banner {
  /** @param kind - how large and where: `door` fills the picture, `note` is a line below the name of the game */
  show(kind: 'door' | 'total' | 'big' | 'note', title: string, more?: string): void;
  hide(): void;
}

export function createBanner(host: HTMLElement): Banner {
  const box = document.createElement('div');
  box.className = 'slotv__banner';
  box.setAttribute('aria-hidden', 'true');
  const title = document.createElement('b');
  const more = document.createElement('span');
  box.append(title, more);
  box.hidden = true;
  host.append(box);
  return {
    show: (kind, text, beside = '') => {
      box.dataset.kind = kind;
      title.textContent = text;
      more.textContent = beside;
      box.hidden = false;
    },
    hide: () => {
      box.hidden = true;
    },
  };
}
