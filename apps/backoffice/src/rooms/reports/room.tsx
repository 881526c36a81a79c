import { REPORT_DIMENSION_NAMES } from '@evens/contract';
import { useSearchParams } from 'react-router';
import { Views } from '../../shared/views.tsx';
import { ByDimension } from './by-dimension.tsx';
import { HouseReport } from './house.tsx';
import { MailedReports } from './mailed-reports.tsx';
import { ReturnReport } from './return.tsx';
import { RETURN_TEXTS } from './return-texts.ts';
import { SavedViews } from './saved-views.tsx';
import { TEXTS } from './texts.ts';

const VIEWS = [
  { value: 'house', label: TEXTS.house },
  ...REPORT_DIMENSION_NAMES.map((value) => ({ value, label: TEXTS.by[value] })),
  { value: 'return', label: RETURN_TEXTS.view },
] as const;

/** The reports of the house. A view, with its period and currency, is its address; the operator's own views are kept under names. */
export default function ReportsRoom() {
  const [search, setSearch] = useSearchParams();
  const isReturn = search.get('by') === 'return';
  const dimension = REPORT_DIMENSION_NAMES.find((each) => each === search.get('by'));
  const show = (view: (typeof VIEWS)[number]['value']): void =>
    setSearch((before) => {
      if (view === 'house') before.delete('by');
      else before.set('by', view);
      return before;
    });
  return (
    <div className="bo__v">
      <Views label={TEXTS.views} views={VIEWS} value={isReturn ? 'return' : (dimension ?? 'house')} onChange={show} />
      <SavedViews />
      {isReturn && <ReturnReport />}
      {dimension && <ByDimension key={dimension} dimension={dimension} />}
      {!isReturn && !dimension && <HouseReport />}
      {!isReturn && <MailedReports />}
    </div>
  );
}
