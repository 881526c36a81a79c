import { type ComparedProvider, compareProvider } from '@evens/contract';
import { Button } from '@evens/ui';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** How far each provider was compared, and a way to do it now. */
export function Providers({ providers }: { providers: readonly ComparedProvider[] }) {
  const mayDecide = useMay()('payments.decide');
  const act = useDo(compareProvider);
  return (
    <section className="card card--t">
      <Refused error={act.error} />
      <Scroller label={TEXTS.providers}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.provider}</th>
              <th className="r">{TEXTS.open}</th>
              <th className="r">{TEXTS.lines}</th>
              <th>{TEXTS.comparedTo}</th>
              <th className="col-x">{TEXTS.next}</th>
              <th>{TEXTS.compare}</th>
            </tr>
          </thead>
          <tbody>
            {providers.map(({ name, open, lines, comparedToMs, nextMs, problem, running }) => (
              <tr key={name}>
                <td>
                  <b>{name}</b>
                  {problem !== null && (
                    <small>
                      <span className="tag tag--alert">{problem}</span>
                    </small>
                  )}
                </td>
                <td className="r">{open}</td>
                <td className="r">{lines ?? TEXTS.never}</td>
                <td>{comparedToMs === null ? TEXTS.never : momentOf(comparedToMs)}</td>
                <td className="col-x">{momentOf(nextMs)}</td>
                <td>
                  {running ? (
                    TEXTS.running
                  ) : (
                    <Button
                      size="sm"
                      aria-label={TEXTS.compareName(name)}
                      disabled={!mayDecide || act.isPending}
                      onClick={() => act.mutate({ body: { provider: name, days: 7 } })}
                    >
                      {TEXTS.compare}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
