import type { OfferId } from '../../shared/offers/offers.ts';

/** Light that falls from one point of a picture, 320 by 160, to all sides. */
const RAYS: Readonly<Record<'high' | 'low' | 'middle', string>> = {
  high: 'M230 40L630 40L625 103ZM230 40L576 240L541 292ZM230 40L430 386L373 413ZM230 40L230 440L167 435ZM230 40L30 386L-22 351ZM230 40L-116 240L-143 183ZM230 40L-170 40L-165 -23ZM230 40L-116 -160L-81 -212ZM230 40L30 -306L87 -333ZM230 40L230 -360L293 -355ZM230 40L430 -306L482 -271ZM230 40L576 -160L603 -103Z',
  low: 'M210 150L610 150L605 213ZM210 150L556 350L521 402ZM210 150L410 496L353 523ZM210 150L210 550L147 545ZM210 150L10 496L-42 461ZM210 150L-136 350L-163 293ZM210 150L-190 150L-185 87ZM210 150L-136 -50L-101 -102ZM210 150L10 -196L67 -223ZM210 150L210 -250L273 -245ZM210 150L410 -196L462 -161ZM210 150L556 -50L583 7Z',
  middle:
    'M160 80L560 80L555 143ZM160 80L506 280L471 332ZM160 80L360 426L303 453ZM160 80L160 480L97 475ZM160 80L-40 426L-92 391ZM160 80L-186 280L-213 223ZM160 80L-240 80L-235 17ZM160 80L-186 -120L-151 -172ZM160 80L-40 -266L17 -293ZM160 80L160 -320L223 -315ZM160 80L360 -266L412 -231ZM160 80L506 -120L533 -63Z',
};

function Ground(props: { id: string; from: string; to: string; rays?: keyof typeof RAYS; light?: string }) {
  const { id, from, to, rays, light } = props;
  return (
    <>
      <defs>
        <linearGradient id={id} x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <path d="M0 0h320v160H0z" fill={`url(#${id})`} />
      {rays && <path d={RAYS[rays]} fill={light} opacity=".1" />}
    </>
  );
}

/** A combo grows: one slip more with each step. From the lowest to the highest: where it lies, and its colour. */
const SLIPS = [
  [106, 118, '#7be0c3'],
  [134, 94, '#5bbccd'],
  [162, 70, '#5b78ff'],
  [190, 46, '#9a7bff'],
  [218, 22, '#ffc53d'],
] as const;

function Slips() {
  return SLIPS.map(([x, y, colour]) => (
    <g key={y}>
      <rect x={x} y={y} width="92" height="28" rx="8" fill={colour} />
      <path d={`M${x + 12} ${y + 14}h36`} stroke="#071a26" strokeOpacity=".45" strokeWidth="4" strokeLinecap="round" />
      <path d={`M${x + 64} ${y + 14}h14`} stroke="#071a26" strokeWidth="5" strokeLinecap="round" />
    </g>
  ));
}

function Shield() {
  return (
    <>
      <path d="M160 22l50 15v37c0 32-21 52-50 62-29-10-50-30-50-62V37z" fill="#b9c8ff" />
      <path d="M160 22l50 15v37c0 32-21 52-50 62z" fill="#8fa6ff" />
      <path d="M160 34l38 11v29c0 25-16 41-38 49-22-8-38-24-38-49V45z" fill="#14276a" />
      <path
        d="M139 78l15 15 29-30"
        fill="none"
        stroke="#ffc53d"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function TwoUp() {
  return (
    <>
      <path d="M40 160 120 60h90l60 36v64z" fill="#17683f" />
      <path d="M80 160 140 60h22l-40 100zM184 160l-10-100h22l40 100z" fill="#1d7a4b" />
      <path d="M102 84h140M72 116h190" stroke="#d9f5e6" strokeOpacity=".5" strokeWidth="2" />
      <rect x="102" y="20" width="116" height="54" rx="8" fill="#06131f" stroke="#7be0c3" strokeOpacity=".5" />
      <path
        d="M122 36h18v11h-18v11h18"
        fill="none"
        stroke="#ffc53d"
        strokeWidth="6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M154 47h12" stroke="#7b8aa6" strokeWidth="5" strokeLinecap="round" />
      <rect x="181" y="36" width="18" height="22" rx="4" fill="none" stroke="#b7c3d8" strokeWidth="6" />
      <circle cx="152" cy="122" r="17" fill="#f4f7fc" />
      <path d="m152 112 9 7-3 10h-12l-3-10z" fill="#0d1627" />
    </>
  );
}

function FreeBet() {
  return (
    <g transform="rotate(-12 160 84)">
      <path d="M90 50h140v22a12 12 0 0 0 0 24v22H90V96a12 12 0 0 0 0-24z" fill="#fff4e2" />
      <path d="M192 54v60" stroke="#c9a883" strokeWidth="3" strokeDasharray="5 6" />
      <path d="M108 72h60M108 86h44" stroke="#c9a883" strokeWidth="5" strokeLinecap="round" />
      <rect x="108" y="98" width="52" height="9" rx="4.5" fill="#ffc53d" />
      <circle cx="211" cy="84" r="9" fill="#ff5a5f" />
    </g>
  );
}

const PICTURES = {
  accumulator: [{ from: '#0c3a3a', to: '#071a26', rays: 'low', light: '#7be0c3' }, Slips],
  insurance: [{ from: '#1c2f7d', to: '#0a1236', rays: 'middle', light: '#8fb2ff' }, Shield],
  earlyPayout: [{ from: '#0e4a2e', to: '#06231a' }, TwoUp],
  freeBet: [{ from: '#7a2d12', to: '#2a0d0a', rays: 'high', light: '#ffab6b' }, FreeBet],
} as const satisfies Record<OfferId, unknown>;

/** The picture of an offer; its colours are its own, so that it is the same in both themes. */
export function OfferArt({ offer }: { offer: OfferId }) {
  const [ground, Drawing] = PICTURES[offer];
  return (
    <svg className="deal__art" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Ground id={`offer-${offer}`} {...ground} />
      <Drawing />
    </svg>
  );
}
