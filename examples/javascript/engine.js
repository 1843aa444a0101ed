"use strict";
// The first seven deals of Kierki for four, from dealing to ranking. Nothing but JavaScript.
// Cards are texts such as "10H"; a state never changes, and each action gives the next one.

const SUITS = ["C", "D", "H", "S"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const SEATS = 4;
const TRICKS = 13;

const suitOf = (card) => card.slice(-1);
const rankOf = (card) => card.slice(0, -1);
const heightOf = (card) => RANKS.indexOf(rankOf(card));
const inOrder = (cards) => PACK.filter((card) => cards.includes(card));
const nextSeat = (seat) => (seat + 1) % SEATS;

// Deals as data: what costs points. Hearts may be led only by who holds nothing else where
// `heartsLast` is set.
const hearts = (card) => suitOf(card) === "H";
const queens = (card) => rankOf(card) === "Q";
const lords = (card) => rankOf(card) === "J" || rankOf(card) === "K";
const kingOfHearts = (card) => card === "KH";
const seventhAndLast = (number) => number === 7 || number === TRICKS;

const NO_TRICKS = { tricks: [[-20, () => true]], cards: [], heartsLast: false };
const NO_HEARTS = { tricks: [], cards: [[-20, hearts]], heartsLast: true };
const NO_QUEENS = { tricks: [], cards: [[-60, queens]], heartsLast: false };
const NO_LORDS = { tricks: [], cards: [[-30, lords]], heartsLast: false };
const NO_KING = { tricks: [], cards: [[-150, kingOfHearts]], heartsLast: true };
const SPECIAL = { tricks: [[-75, seventhAndLast]], cards: [], heartsLast: false };
const SIX = [NO_TRICKS, NO_HEARTS, NO_QUEENS, NO_LORDS, NO_KING, SPECIAL];

// The robber is all of the others at once.
const ROBBER = {
  tricks: SIX.flatMap((deal) => deal.tricks),
  cards: SIX.flatMap((deal) => deal.cards),
  heartsLast: SIX.some((deal) => deal.heartsLast),
};

const DEALS = {
  "no-tricks": NO_TRICKS,
  "no-hearts": NO_HEARTS,
  "no-queens": NO_QUEENS,
  "no-lords": NO_LORDS,
  "no-king-of-hearts": NO_KING,
  "seventh-and-last": SPECIAL,
  robber: ROBBER,
};

// Hands dealt by chance; `random` gives numbers from 0 up to 1.
function dealHands(random = Math.random) {
  const pack = [...PACK];
  for (let left = pack.length - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1));
    [pack[left], pack[other]] = [pack[other], pack[left]];
  }
  return Array.from({ length: SEATS }, (_, seat) => pack.slice(seat * TRICKS, (seat + 1) * TRICKS));
}

// A match of some deals in a row: their ids, the hands of each, and who deals first.
function start(ids, dealt, firstDealer) {
  const known = ids.length > 0 && ids.every((id) => Object.hasOwn(DEALS, id));
  if (!known) throw new Error("there is no such deal");
  if (!Number.isInteger(firstDealer) || firstDealer < 0 || firstDealer >= SEATS) {
    throw new Error("there is no such dealer");
  }
  const isPack = (hands) => {
    const cards = hands.flat();
    const sizes = hands.length === SEATS && hands.every((hand) => hand.length === TRICKS);
    return sizes && PACK.every((card) => cards.includes(card));
  };
  if (dealt.length !== ids.length || !dealt.every(isPack)) {
    throw new Error("deal each card of the pack once, 13 to each of 4 seats");
  }
  return begin({ ids, dealt, firstDealer, finished: [] });
}

function begin(match) {
  const number = match.finished.length;
  return {
    ...match,
    deal: DEALS[match.ids[number]],
    hands: match.dealt[number],
    leader: nextSeat(dealerOf(match)),
    table: [],
    tricks: [],
    points: Array(SEATS).fill(0),
  };
}

// The number of the deal in play, from 0; of the last one when all is over.
const placeOf = (state) => Math.min(state.finished.length, state.ids.length - 1);
const dealerOf = (state) => (state.firstDealer + placeOf(state)) % SEATS;
const isOver = (state) => state.finished.length === state.ids.length;
const turnOf = (state) => (isOver(state) ? null : (state.leader + state.table.length) % SEATS);

// What the seat on turn may play.
function legalCards(state) {
  if (isOver(state)) return [];
  const hand = state.hands[turnOf(state)];
  if (state.table.length > 0) {
    const following = hand.filter((card) => suitOf(card) === suitOf(state.table[0]));
    return inOrder(following.length > 0 ? following : hand);
  }
  const free = hand.filter((card) => !(state.deal.heartsLast && hearts(card)));
  return inOrder(free.length > 0 ? free : hand);
}

// The clause that refuses an action; null where it is legal.
function whyNot(state, card, seat) {
  if (isOver(state)) return "OVER-1";
  if (seat !== turnOf(state)) return "TURN-1";
  if (card === "pass") return "PASS-3";
  if (/^trump=([CDHS]|none)$/.test(card)) return "NAME-3";
  if (!PACK.includes(card)) return "ACTION-1";
  if (!state.hands[seat].includes(card)) return "HELD-1";
  if (legalCards(state).includes(card)) return null;
  return state.table.length > 0 ? "FOLLOW-1" : "LEAD-1";
}

// The seat that takes a trick: the highest card of the led suit.
function takerOf(leader, cards) {
  let best = 0;
  cards.forEach((card, place) => {
    const follows = suitOf(card) === suitOf(cards[0]);
    if (follows && heightOf(card) > heightOf(cards[best])) best = place;
  });
  return (leader + best) % SEATS;
}

// What a trick costs.
function costOf(deal, number, cards) {
  const forTricks = deal.tricks.filter(([, counts]) => counts(number)).map(([points]) => points);
  const forCards = deal.cards.map(([points, counts]) => points * cards.filter(counts).length);
  return [...forTricks, ...forCards].reduce((sum, points) => sum + points, 0);
}

function play(state, card, seat) {
  const clause = whyNot(state, card, seat);
  if (clause !== null) throw Object.assign(new Error(`${card} is refused`), { clause });
  const hands = state.hands.map((hand) => hand.filter((held) => held !== card));
  const table = [...state.table, card];
  if (table.length < SEATS) return { ...state, hands, table };
  const taken = takerOf(state.leader, table);
  const cost = costOf(state.deal, state.tricks.length + 1, table);
  const tricks = [...state.tricks, { leader: state.leader, cards: table, taken }];
  const points = state.points.map((before, who) => before + (who === taken ? cost : 0));
  const after = { ...state, hands, table: [], tricks, points, leader: taken };
  if (tricks.length < TRICKS) return after;
  const finished = [...state.finished, points];
  return finished.length < state.ids.length ? begin({ ...state, finished }) : { ...after, finished };
}

// The score of each seat over the deals that are over.
const scoresOf = (state) =>
  Array.from({ length: SEATS }, (_, seat) => state.finished.reduce((sum, deal) => sum + deal[seat], 0));

// Pairs of rank and seat, the best first; equal scores share a rank.
function rankingOf(state) {
  const scores = scoresOf(state);
  const rank = (seat) => 1 + scores.filter((score) => score > scores[seat]).length;
  return scores.map((_, seat) => [rank(seat), seat]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

// What a seat may know; the onlooker is null.
function viewOf(state, seat) {
  const closed = state.tricks.flatMap((trick) => trick.cards);
  return {
    seat,
    turn: turnOf(state),
    deal: state.ids[placeOf(state)],
    number: placeOf(state) + 1,
    dealer: dealerOf(state),
    trump: null,
    hand: seat === null ? [] : inOrder(state.hands[seat]),
    handSizes: state.hands.map((hand) => hand.length),
    played: [...closed, ...state.table],
    table: state.table,
    tricks: state.tricks,
    legal: seat === turnOf(state) ? legalCards(state) : [],
    deals: state.finished,
    scores: scoresOf(state),
  };
}

module.exports = {
  DEALS, dealHands, isOver, legalCards, play, rankingOf, scoresOf, start, takerOf, turnOf, viewOf, whyNot,
};
