"""Faults to seed in the rules: each breaks a claim, or the rules then deny what the engine did."""

from __future__ import annotations

from dataclasses import dataclass

from tests.spec.model import Edit


@dataclass(frozen=True)
class RuleFault:
    """A fault in the rules, and the claims that it breaks."""

    edit: Edit
    claims: tuple[str, ...] = ()
    """The claims that must be found broken; none where only the watched matches show it."""

    @property
    def name(self) -> str:
        """What is wrong."""
        return self.edit.name


def _fault(name: str, file: str, right: str, wrong: str, claims: str = "") -> RuleFault:
    return RuleFault(Edit(name, file, right, wrong), tuple(claims.split()))


_FALL = "left(T,I,C)      :- left(T,I-1,C), rule(I,_), not some_left(T,I)."

RULE_FAULTS = (
    # tricks
    _fault(
        "a locked suit can never be led",
        "tricks",
        _FALL,
        _FALL.replace("not some_left(T,I)", "not some_left(T,I), following(T)"),
        "stuck",
    ),
    _fault("nothing falls through", "tricks", _FALL, "", "stuck"),
    _fault(
        "what is refused is legal as well",
        "tricks",
        "legal(T,C)       :- left(T,I,C), not rule(I+1,_), not opening(T).",
        "legal(T,C)       :- left(T,I,C), not opening(T).",
        "reason follow",
    ),
    _fault(
        "nobody has to follow",
        "tricks",
        "acts(T,I)        :- rule(I,follow_suit), following(T).",
        "acts(T,I)        :- rule(I,follow_suit), leading(T).",
        "follow",
    ),
    _fault(
        "cards of others may be played",
        "tricks",
        "held(T,C)        :- turn(T,P), holds(T,P,C).",
        "held(T,C)        :- turn(T,_), holds(T,_,C).",
        "held step_own",
    ),
    _fault(
        "cards are not used up",
        "tricks",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T), not play(T,C).",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T).",
        "step_gone one_place",
    ),
    _fault(
        "one seat plays a whole trick",
        "tricks",
        "turn(T,Q)        :- turn(T-1,P), next(P,Q), following(T).",
        "turn(T,P)        :- turn(T-1,P), following(T).",
        "step_once",
    ),
    _fault(
        "whoever plays a card lays all the others down with it",
        "tricks",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T), not play(T,C).",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T), not turn(T,P).",
        "step_kept",
    ),
    _fault(
        "cards come back",
        "tricks",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T), not play(T,C).",
        "holds(T+1,P,C)   :- hand(P,C), time(T).",
        "once step_gone",
    ),
    _fault(
        "two seats are on turn",
        "tricks",
        "turn(T,Q)        :- turn(T-1,P), next(P,Q), following(T).",
        "turn(T,(P+1..P+2)\\N) :- turn(T-1,P), seats(N), following(T).",
        "one_turn",
    ),
    _fault(
        "the seat after the winner leads",
        "tricks",
        "turn(T,P)        :- lead_of(K,T), wins(K-1,P).",
        "turn(T,Q)        :- lead_of(K,T), wins(K-1,P), next(P,Q).",
        "winner_leads",
    ),
    _fault(
        "trump and led suit both decide",
        "tricks",
        "deciding(K,S)    :- led(K,S), not trumped(K).",
        "deciding(K,S)    :- led(K,S).",
        "one_winner step_leader",
    ),
    _fault(
        "cards of one rank share the trick",
        "tricks",
        "above(K,V-1)     :- deciding(K,S), in(K,_,(S,R)), place(R,V).",
        "above(K,V-2)     :- deciding(K,S), in(K,_,(S,R)), place(R,V).",
        "one_winner highest",
    ),
    _fault(
        "trump counts for nothing",
        "tricks",
        "trumped(K)       :- in(K,_,(S,_)), trump(S).",
        "trumped(K)       :- led(K,S), trump(S).",
        "highest",
    ),
    _fault(
        "any card of the trick is a card of the led suit",
        "tricks",
        "deciding(K,S)    :- led(K,S), not trumped(K).",
        "deciding(K,S)    :- in(K,_,(S,_)), not trumped(K).",
        "highest",
    ),
    _fault(
        "who beats the lead takes the trick, beaten or not",
        "tricks",
        "so_far(T,V-1)    :- to_beat(T,S), lies(T,(S,R)), place(R,V).",
        "so_far(T,V-1)    :- to_beat(T,S), lies(T,(S,R)), place(R,V), place(_,V+4).",
        "last_taker",
    ),
    _fault(
        "a ban on leading is forgotten",
        "tricks",
        "allows(T,I,C)    :- rule(I,lead_ban), held(T,C), not about(I,C).",
        "allows(T,I,C)    :- rule(I,lead_ban), held(T,C).",
        "lead_ban",
    ),
    _fault(
        "a ban on leading bans another rank too",
        "tricks",
        "allows(T,I,C)    :- rule(I,lead_ban), held(T,C), not about(I,C).",
        "allows(T,I,C)    :- rule(I,lead_ban), held(T,C), not about(I,C), C != (s,9).",
        "free_lead",
    ),
    _fault(
        "a broken ban goes on",
        "tricks",
        "is_broken(T+1,I) :- play(T,C), breaks(I,C), time(T+1).",
        "",
    ),
    _fault(
        "a ban for some tricks binds nobody who follows",
        "tricks",
        "acts(T,I)        :- rule(I,trick_ban), in_trick(K,T), its_trick(I,K).",
        "acts(T,I)        :- rule(I,trick_ban), lead_of(K,T), its_trick(I,K).",
        "trick_ban",
    ),
    _fault(
        "what is to be discarded first may be kept",
        "tricks",
        "acts(T,I)        :- rule(I,discard_first), following(T).",
        "",
        "discard",
    ),
    _fault(
        "nobody has to trump",
        "tricks",
        "acts(T,I)        :- rule(I,must_trump), following(T).",
        "",
        "trumping",
    ),
    _fault(
        "who cannot follow need not beat the trick",
        "tricks",
        "takes(T,(S,R))   :- trump(S), following(T), not ruffed(T), card((S,R)).",
        "takes(T,(S,R))   :- trump(S), following(T), not ruffed(T), card((S,R)), R > 11.",
        "last_taker",
    ),
    _fault(
        "who has to beat a trump lead has to beat every lead",
        "tricks",
        "acts(T,I)        :- rule(I,must_beat), following(T), not if_trump_led(I).",
        "acts(T,I)        :- rule(I,must_beat), following(T).",
        "beating",
    ),
    _fault(
        "the last trick is the one before it",
        "tricks",
        "its_number(X,N+1+M) :- only_in(X,M), M < 0, tricks(N).",
        "its_number(X,N+M) :- only_in(X,M), M < 0, tricks(N).",
    ),
    # scores
    _fault(
        "a card counts as often as its trick has cards",
        "scores",
        "worth(K,(G,C),X) :- complete(K), in(K,_,C), per_card(G,C,X), its_trick(G,K).",
        "worth(K,(G,C,T),X) :- complete(K), in(K,_,C), in(K,T,_), per_card(G,C,X), its_trick(G,K).",
        "total",
    ),
    _fault(
        "what replaces is added",
        "scores",
        "score(P,X)       :- latest(K), not replaced(K,_), seat(P),",
        "score(P,X)       :- latest(K), seat(P),",
        "total",
    ),
    _fault(
        "two seats can sweep together",
        "scores",
        "swept(K,G,P)     :- taker(K,G,P), not shared(K,G), not to_come(K,G).",
        "swept(K,G,P)     :- taker(K,G,P), not to_come(K,G).",
        "sweep",
    ),
    _fault(
        "decided while a card that counts is held",
        "scores",
        "more(K)          :- closed(K), per_card(G,C,X), X != 0, hand(_,C), not fallen(K,card(C)),",
        "more(K)          :- closed(K), per_card(G,C,X), X != 0, hand(0,C), not fallen(K,card(C)),",
        "early",
    ),
    # layouts
    _fault(
        "no suit can be opened",
        "fantan",
        "fits(T,(S,R))    :- opening_rank(T,R), suit(S), not laid(T,(S,R)).",
        "fits(T,(S,R))    :- opening_rank(T,R), suit(S), laid(T,(S,R)).",
        "all_pass over",
    ),
    _fault(
        "rows have gaps",
        "fantan",
        "neighbours(R,R') :- row_place(R,V), row_place(R',V+1).",
        "neighbours(R,R') :- row_place(R,V), row_place(R',V+2).",
        "loose gap",
    ),
    _fault(
        "who can play may pass",
        "fantan",
        "legal(T,pass)    :- turn(T,_), not can_play(T), not opening(T).",
        "legal(T,pass)    :- turn(T,_), not opening(T).",
        "lazy",
    ),
    _fault(
        "nobody may pass",
        "fantan",
        "legal(T,pass)    :- turn(T,_), not can_play(T), not opening(T).",
        "",
        "stuck passable endless",
    ),
    _fault(
        "a card laid is held on",
        "fantan",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T), not play(T,C).",
        "holds(T+1,P,C)   :- holds(T,P,C), time(T).",
        "place",
    ),
    _fault(
        "the turn goes to everybody",
        "fantan",
        "after(T,P,R)     :- after(T,P,Q), Q != P, not in(T+1,Q), time(T), next(Q,R).",
        "after(T,P,R)     :- after(T,P,Q), Q != P, time(T), next(Q,R).",
        "turn skipped",
    ),
    _fault(
        "the turn goes to seats that are out",
        "fantan",
        "not over(T+1), after(T,P,Q), in(T+1,Q).",
        "not over(T+1), next(P,Q).",
        "turn_out",
    ),
    _fault(
        "the opening card may be kept back",
        "fantan",
        "legal(T,C)       :- could(T,C), not opening(T).",
        "legal(T,C)       :- could(T,C).",
        "opens",
    ),
    _fault(
        "a layout goes on when it is over",
        "fantan",
        "over(T+1)        :- goes_out(T,P), takes_place(P,M), ends_when_out(M).",
        "over(T+1)        :- goes_out(T,P), takes_place(P,M), ends_when_out(M), M > 9.",
    ),
    _fault(
        "the last seat but one is paid for nothing",
        "fantan",
        "takes_place(P,N) :- seats(N), takes_place(_,N-1), in(0,P), not goes_out(_,P).",
        "takes_place(P,N-1) :- seats(N), takes_place(_,N-2), in(0,P), not goes_out(_,P).",
        "paid",
    ),
    _fault(
        "turns go on after the end",
        "fantan",
        "not over(T+1), after(T,P,Q), in(T+1,Q).",
        "after(T,P,Q), in(T+1,Q).",
        "one_turn",
    ),
    _fault(
        "a row grows at its lower end only",
        "fantan",
        "neighbours(R,R') :- row_place(R,V), row_place(R',V+1).",
        "",
        "all_pass over",
    ),
    # trump, matches, data
    _fault(
        "the namer sees one card more",
        "naming",
        "sees(naming,P,C)   :- namer(_), named_after(K), dealt(P,I,C), I <= K.",
        "sees(naming,P,C)   :- namer(_), named_after(K), dealt(P,I,C), I <= K+1.",
        "seen",
    ),
    _fault(
        "the deal does not pass on",
        "match",
        "rotation(R), seats(N), on(P,R\\N,Q).",
        "rotation(R), seats(N), on(P,0*R,Q).",
        "fair",
    ),
    _fault(
        "two seats deal",
        "match",
        "dealer(1,P)      :- first_dealer(P).",
        "dealer(1,P)      :- first_dealer(P). dealer(1,Q) :- first_dealer(P), next(P,Q).",
        "one_dealer one_leader one_opener one_namer",
    ),
    _fault(
        "the highest score wins where the lowest should",
        "match",
        "better(Q,P)      :- total(Q,Y), total(P,X), Y < X, low_wins.",
        "better(Q,P)      :- total(Q,Y), total(P,X), Y > X, low_wins.",
        "ranks",
    ),
    _fault(
        "two deals have one number",
        "deals",
        "list(G,8+N,small_lottery)                   :- game(G), whole_kierki(G), seats(N).",
        "list(G,7+N,small_lottery)                   :- game(G), whole_kierki(G), seats(N).",
        "kind",
    ),
    _fault(
        "the robber leaves out its last deal",
        "deals",
        "holds_in(no_tricks; no_hearts; no_queens; no_lords; no_king_of_hearts; seventh_and_last)",
        "holds_in(no_tricks; no_hearts; no_queens; no_lords; no_king_of_hearts)",
    ),
    _fault(
        "left of the dealer leads a trump deal",
        "deals",
        "leader(from_dealer(0))         :- pick(_,trumps).",
        "leader(from_dealer(1))         :- pick(_,trumps).",
    ),
    _fault(
        "hearts are locked where only their king costs, and nowhere else",
        "deals",
        "hearts_locked                  :- holds_in(no_hearts),         game(G), whole_kierki(G).",
        "",
    ),
    _fault(
        "the pot of 200 is shared like that of 160",
        "deals",
        "payout(1,100; 2,65; 3,35)      :- pick(G,legerunde), pot(G,200).",
        "payout(1,100; 2,50; 3,10)      :- pick(G,legerunde), pot(G,200).",
    ),
)
