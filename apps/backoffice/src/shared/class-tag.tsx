/** A player's class, where it is another than that of everybody. */
export function ClassTag({ name }: { name: string }) {
  if (name === 'standard') return null;
  const kind = name === 'sharp' || name === 'watched' ? 'tag--alert' : name === 'valued' ? 'tag--act' : 'tag--sel';
  return <span className={`tag ${kind}`}>{name}</span>;
}
