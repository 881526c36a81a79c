import type { BuildOptions, Fields, NamedCall, Play, Protocol, SentCall } from './protocol.ts';
import { currencyIn, decimalNumber, fieldsIn, minorOfDecimal, posted, textIn } from './wire-values.ts';

const FUNDS = 'fundtransferrequest';
const PLAYER = 'playerdetailrequest';

/** One address; the key inside says the call. Nothing is signed: name and pass key prove the sender. */
function build({ call, fields }: NamedCall, { session, keys, wrongSignature, nowMs }: BuildOptions): SentCall {
  const auth = {
    username: keys.userName ?? '',
    passkey: wrongSignature ? 'another' : (keys.passKey ?? ''),
    machinename: 'sandbox',
    locale: 'en',
    brandid: keys.brandId ?? '',
  };
  const inner = { token: session.token, ...(call === FUNDS && { accountid: session.player }), ...fields };
  const message = {
    ...{ type: call, dtsent: new Date(nowMs).toISOString(), auth, [call]: inner },
    ...(call === FUNDS && { gamedetails: { keyname: session.game, channel: 1 } }),
  };
  return posted('', JSON.stringify(message));
}

const STARTS = 1;
const ENDS = 2;

const transfer = ({ round }: Play, more: Fields): Fields => ({
  ...{ gameinstanceid: round, friendlygameinstanceid: 1, isretry: false, retrycount: 0 },
  ...{ isrefund: false, isrecredit: false, ...more },
});

/** A stake is written as less than nothing. */
const part = ({ id, currency, amountMinor }: Play, gamestatemode: number): Fields => ({
  ...{ gamestatemode, transferid: id, currencycode: currency },
  ...{ amount: decimalNumber(gamestatemode === STARTS ? -amountMinor : amountMinor, currency) },
  ...{ isbonus: false, jpwin: false, jpcont: 0 },
});

const one = (play: Play, mode: number): NamedCall => ({
  call: FUNDS,
  fields: transfer(play, { funds: { debitandcredit: false, fundinfo: [part(play, mode)] } }),
});

/** What an answer says, whichever call it is to; nothing of a refusal. */
function doneIn(body: unknown): Fields | undefined {
  const fields = fieldsIn(body);
  const said = fieldsIn(fields?.fundtransferresponse) ?? fieldsIn(fields?.playerdetailresponse);
  return fieldsIn(said?.status)?.success === true ? said : undefined;
}

export const habaneroProtocol: Protocol = {
  id: 'habanero',
  build,
  enter: { call: PLAYER, fields: { gamelaunch: true } },
  entered: (body) => {
    const { accountid, currencycode } = doneIn(body) ?? {};
    const [player, currency] = [textIn(accountid), currencyIn(currencycode)];
    return player && currency ? { player, currency } : {};
  },
  balance: { call: PLAYER, fields: { gamelaunch: false } },
  bet: (play) => one(play, STARTS),
  win: (play) => one(play, ENDS),
  undo: (play) => {
    const { id, currency, amountMinor } = play;
    const refund = {
      ...{ transferid: `undo-${id}`, originaltransferid: id, currencycode: currency, gamestatemode: ENDS },
      ...{ amount: decimalNumber(amountMinor, currency) },
    };
    return { call: FUNDS, fields: transfer(play, { isrefund: true, funds: { refund } }) };
  },
  balanceIn: (body, currency) => minorOfDecimal(doneIn(body)?.balance, currency),
};
