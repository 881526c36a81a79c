export const FORM = `Usage: npm run -s grade -- FILE.json      grade the tickets of a file
       npm run -s grade -- -              ... of standard input
       npm run -s grade -- --verbose ...  with the exact payout of every line
       npm run -s verify-receipt -- RECEIPT.json --results R.json --grade | npm run -s grade -- -
                                              ... the plain part of a receipt

Computes what tickets pay, offline and from the betting rules alone. Prints JSON on standard output.

The file is a list of tickets; each has only the keys it needs. Numbers are decimal strings.
[{"id": "t1",
  "betType": "single | multiple-singles | combo | system | ifbet | reversebet | teaser",
  "stake": "10.00",                     per line: per single, combination, if-bet
  "systemStakes": {"2": "1.00"},        system, instead of stake: size -> stake per line
  "ifbetRule": "win-only | win-tie",    if-bet and reverse
  "teaser": {"payouts": {"2": "1.91", "3": "2.80"}, "ties": "reduce | lose"},
  "eachWay": true,                      single, multiple-singles, combo, system
  "cashouts": [{"stake": "4.00", "amount": "5.20"}],   parts of the total stake bought back, in order
  "legs": [{"price": "1.91",            1.000 to 1000.000; a teaser's legs need none
            "banker": true,             system
            "result": "win | lost | refund | halfWin | halfLose | cancelled | pending",
            "deadHeatFactor": "1/3",    places left over runners tied, or "0.5"
            "rule4Pence": 25,           pence in the pound off winnings, a whole number
            "place": {"fraction": "1/5", "result": "win", "deadHeatFactor": "0.5"}}]}]

The answer has one entry a ticket, in the same order:
[{"id": "t1", "combinations": 1, "totalStake": "10.00", "payout": "19.10",
  "status": "won | lost | refunded | open | cashedOut"}]
After cash-outs payout is what they paid and what the rest pays; cashedOut when nothing was left. payout is null while a line is undecided. --verbose adds
  "lines": [{"legs": [1], "part": "win | place", "stake": "10.00", "payout": "19.10"}]
with leg numbers from 1 and payouts that are not rounded (a fraction "1/3" where no decimal is exact).

A ticket that is no valid bet gets {"id", "error"} with the first of these that applies:
InvalidTicket, InvalidStake, InvalidPrice, MinimumSelectionsRequired, MaximumAllowedSelectionsExceeded,
InvalidBetCombination, InvalidCashout.

Exit code: 0 when every ticket got an answer, 1 when the input is not a JSON list, 2 for wrong use.
`;
