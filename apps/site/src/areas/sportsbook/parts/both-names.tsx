/** A side's name, and on phones the short one: the styles show one of the two. */
export const BothNames = ({ side }: { side: { readonly name: string; readonly shortName: string } }) => (
  <span>
    <span className="nm-l">{side.name}</span>
    <span className="nm-s">{side.shortName}</span>
  </span>
);
