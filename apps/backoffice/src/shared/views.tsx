/** Which part of a list is shown, as chips; a count stands beside what waits. */
export function Views<View extends string>(props: {
  readonly label: string;
  readonly views: readonly { readonly value: View; readonly label: string; readonly count?: number }[];
  readonly value: View;
  readonly onChange: (view: View) => void;
}) {
  const { label, views, value, onChange } = props;
  return (
    <fieldset className="chips" aria-label={label}>
      {views.map((each) => (
        <button
          key={each.value}
          type="button"
          className="chip"
          aria-pressed={each.value === value}
          onClick={() => onChange(each.value)}
        >
          {each.label}
          {(each.count ?? 0) > 0 && <span className="n">{each.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
