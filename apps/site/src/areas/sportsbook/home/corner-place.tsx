/** The shape of the casino's corner until its games are known: what stands beside it does not move when they come. */
export const CornerPlace = () => (
  <div className="ccorn" aria-hidden="true">
    <div className="ccorn__l sk" />
    <ul className="games ccorn__g">
      {['a', 'b', 'c', 'd', 'e'].map((each) => (
        <li key={each} className="game">
          <span className="game__art sk" />
        </li>
      ))}
    </ul>
  </div>
);
