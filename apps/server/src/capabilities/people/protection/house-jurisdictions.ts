import { EXCLUSION_KNOWN_MONTHS, type JurisdictionsFile } from './jurisdictions.ts';

/**
 * The rules as the house ships them. A group says only what a regulator's text was found for (`sources`); all else is the house's
 * own rule. An operator with a licence brings a file of its own: JURISDICTIONS_FILE.
 */
export const HOUSE_JURISDICTIONS: JurisdictionsFile = {
  house: {
    rules: {
      exclusionMonths: [6, 12, 60],
      indefiniteLeastMonths: 6,
      timeOutHours: [24, 72, 168, 336, 720, 1008],
      openBets: 'stand',
      coolingOffDefiniteHours: 24,
      coolingOffIndefiniteHours: 168,
      exclusionKnownMonths: EXCLUSION_KNOWN_MONTHS,
      exclusionLiftable: true,
      withdrawalCancel: true,
      playThroughTimes: 0,
      minimumAge: 18,
      play: true,
      realityCheckMinutes: 60,
      realityCheckMostMinutes: null,
      limitRaiseHours: 24,
      limitConfirmHours: 72,
      depositLimitFrames: 'sliding',
      limitReminderMonths: 6,
      noLimitReminderMonths: 12,
      slotGapMs: 0,
      gameGapMs: 0,
      roundsAtOnce: true,
      slotStakes: [],
      slotSetting: 'high',
      featureBuy: true,
      creditLines: true,
      chasingTexts: 'specified',
    },
  },
  groups: [
    {
      id: 'GB',
      countries: ['GB'],
      rules: {
        exclusionMonths: [6, 12, 60],
        coolingOffDefiniteHours: 24,
        withdrawalCancel: false,
        playThroughTimes: 0,
        depositLimitFrames: 'fixed',
        limitReminderMonths: 6,
        noLimitReminderMonths: 12,
        slotGapMs: 2500,
        gameGapMs: 5000,
        roundsAtOnce: false,
        slotStakes: [
          { fromAge: 18, currency: 'GBP', most: '2.00' },
          { fromAge: 25, currency: 'GBP', most: '5.00' },
        ],
        featureBuy: false,
        creditLines: false,
        chasingTexts: 'neutral',
      },
      sources: {
        exclusionMonths: 'UKGC LCCP 3.5: six months at least',
        coolingOffDefiniteHours: 'UKGC LCCP 3.5: a positive action and one day to cool off',
        withdrawalCancel: 'UKGC RTS 14B: no request to withdraw is cancelled by the customer',
        playThroughTimes: 'our reading of UKGC on fair terms: cash may be withdrawn at any time, staked or not',
        depositLimitFrames:
          'UKGC RTS 12B from 30 September 2026: gross deposit limits over fixed time frames; others may be rolling',
        limitReminderMonths: 'UKGC RTS 12B from 31 October 2025: a reminder every six months to review limits',
        noLimitReminderMonths: 'UKGC RTS 12B from 31 October 2025: once a year for who has set none',
        slotGapMs: 'UKGC RTS 14D: 2.5 seconds a game cycle of slots',
        gameGapMs: 'UKGC RTS 14G from 17 January 2025: 5 seconds a game cycle of other casino games',
        roundsAtOnce: 'UKGC, from 17 January 2025: no function to play several games at once',
        slotStakes:
          'Operating Licence Conditions (Amendment) Regulations 2025: GBP 5 a game cycle of slots, GBP 2 below 25 years',
        featureBuy:
          'our reading of UKGC RTS 14A: a price to go straight to a feature encourages to stake more than was meant',
        creditLines: 'our reading of UKGC LCCP 6.1.2: nobody is given credit to gamble with',
        chasingTexts: 'UKGC RTS 14A: nothing urges to chase losses',
      },
    },
    {
      id: 'MT',
      countries: ['MT'],
      rules: { coolingOffDefiniteHours: 24, coolingOffIndefiniteHours: 168 },
      sources: {
        coolingOffDefiniteHours: 'MGA: 24 hours at least before a definite exclusion is lifted',
        coolingOffIndefiniteHours: 'MGA: seven days at least before an indefinite exclusion is lifted',
      },
    },
  ],
};
