(* What holds for every pack, every number of seats and every table of points.

   The solver proves claims for the packs in use; here a proof is for all at once. What the two have
   in common is by reading: the names below are those of tricks.lp, scores.lp and fantan.lp.
   Every theorem is followed by `Print Assumptions`, which must say that it rests on nothing. *)

Require Import List Permutation ZArith Lia Arith Bool.
Import ListNotations.

(* ------------------------------------------------------------------------------- scores and totals *)
Section Scores.
  Variables Card Seat : Type.
  Variable seat_eq : forall a b : Seat, {a = b} + {a <> b}.
  Local Open Scope Z_scope.

  (* A trick is its winner and its cards; tricks are numbered from 1. *)
  Definition Trick := (Seat * list Card)%type.

  (* What a deal scores: points for the k-th trick, and for a card that falls in the k-th trick. Any
     list of PerTrick and PerCard comes to this. [SCORE-1] [SCORE-2] *)
  Record Points := { per_trick : nat -> Z; per_card : nat -> Card -> Z }.

  Definition sum {A} (f : A -> Z) (l : list A) : Z := fold_right (fun x s => f x + s) 0 l.

  Definition worth (t : Points) (k : nat) (cards : list Card) : Z :=
    per_trick t k + sum (per_card t k) cards.

  (* The points of a seat: the worth of the tricks that it won. [SCORE-3] *)
  Fixpoint score (t : Points) (p : Seat) (k : nat) (ts : list Trick) : Z :=
    match ts with
    | [] => 0
    | (w, cs) :: r => (if seat_eq w p then worth t k cs else 0) + score t p (S k) r
    end.

  Fixpoint worths (t : Points) (k : nat) (ts : list Trick) : Z :=
    match ts with [] => 0 | (_, cs) :: r => worth t k cs + worths t (S k) r end.

  Fixpoint tricks_worth (t : Points) (k n : nat) : Z :=
    match n with O => 0 | S m => per_trick t k + tricks_worth t (S k) m end.

  Lemma sum_app {A} (f : A -> Z) l m : sum f (l ++ m) = sum f l + sum f m.
  Proof. induction l; simpl; [reflexivity | rewrite IHl; lia]. Qed.

  Lemma sum_perm {A} (f : A -> Z) l m : Permutation l m -> sum f l = sum f m.
  Proof. induction 1; simpl; lia. Qed.

  Lemma sum_plus {A} (f g : A -> Z) l : sum (fun x => f x + g x) l = sum f l + sum g l.
  Proof. induction l; simpl; lia. Qed.

  Lemma sum_zero {A} (l : list A) : sum (fun _ => 0) l = 0.
  Proof. induction l; simpl; lia. Qed.

  Lemma sum_same {A} x (l : list A) : sum (fun _ => x) l = Z.of_nat (length l) * x.
  Proof. induction l as [|a l IH]; [reflexivity|]. simpl length. simpl sum. rewrite IH. lia. Qed.

  Lemma sum_ext {A} (f g : A -> Z) l : (forall x, f x = g x) -> sum f l = sum g l.
  Proof. intro H. induction l; simpl; [reflexivity | rewrite H, IHl; reflexivity]. Qed.

  Lemma sum_absent w x l : ~ In w l -> sum (fun p => if seat_eq w p then x else 0) l = 0.
  Proof.
    induction l as [|a l IH]; simpl; intro H; [reflexivity|].
    destruct (seat_eq w a); [subst; exfalso; apply H; now left|].
    rewrite IH; [lia | intro; apply H; now right].
  Qed.

  Lemma sum_of_one w x l : NoDup l -> In w l -> sum (fun p => if seat_eq w p then x else 0) l = x.
  Proof.
    induction 1 as [|a l Ha Hn IH]; simpl; intro H; [easy|].
    destruct (seat_eq w a).
    - subst. rewrite sum_absent; [lia | exact Ha].
    - rewrite IH; [lia|]. now destruct H; [congruence|].
  Qed.

  (* Whoever wins the tricks, the scores of the seats sum to what the tricks are worth. *)
  Theorem scores_sum_to_worths t seats : NoDup seats -> forall ts k,
    (forall trick, In trick ts -> In (fst trick) seats) ->
    sum (fun p => score t p k ts) seats = worths t k ts.
  Proof.
    intros Hs ts. induction ts as [|[w cs] r IH]; intros k Hw; cbn [score worths].
    - apply sum_zero.
    - rewrite sum_plus, sum_of_one, IH; auto.
      + intros u Hu. apply Hw. now right.
      + apply (Hw (w, cs)). now left.
  Qed.

  (* Where a card is worth the same in every trick, the scores of a finished deal sum to its total,
     however it was played: each winner is a seat, and the tricks hold the pack. [TOTAL-1] *)
  Definition total (t : Points) (tricks : nat) (pack : list Card) : Z :=
    tricks_worth t 1 tricks + sum (per_card t 1) pack.

  Lemma worths_split t : (forall k c, per_card t k c = per_card t 1 c) -> forall ts k,
    worths t k ts = tricks_worth t k (length ts) + sum (per_card t 1) (concat (map snd ts)).
  Proof.
    intros H ts. induction ts as [|[w cs] r IH]; intro k; cbn [worths length tricks_worth map concat snd].
    - reflexivity.
    - rewrite IH, sum_app. unfold worth. rewrite (sum_ext _ _ cs (H k)). lia.
  Qed.

  Theorem scores_sum_to_total t seats pack ts :
    NoDup seats -> (forall trick, In trick ts -> In (fst trick) seats) ->
    Permutation (concat (map snd ts)) pack ->
    (forall k c, per_card t k c = per_card t 1 c) ->
    sum (fun p => score t p 1 ts) seats = total t (length ts) pack.
  Proof.
    intros Hs Hw Hp Hc. rewrite (scores_sum_to_worths t seats Hs ts 1 Hw), (worths_split t Hc).
    unfold total. now rewrite (sum_perm _ _ _ Hp).
  Qed.

  (* Deals that are played as one score the sum of what each scores. [DEAL-2] *)
  Definition both (t u : Points) : Points :=
    {| per_trick := fun k => per_trick t k + per_trick u k;
       per_card := fun k c => per_card t k c + per_card u k c |}.

  Theorem combined_scores_add t u p : forall ts k,
    score (both t u) p k ts = score t p k ts + score u p k ts.
  Proof.
    intro ts. induction ts as [|[w cs] r IH]; intro k; cbn [score]; [reflexivity|].
    rewrite IH. destruct (seat_eq w p); [|lia].
    unfold worth, both; cbn [per_trick per_card]. rewrite sum_plus. lia.
  Qed.

  (* Where a sweep replaces all other scores, one seat gets the one amount and all others the other:
     the sum is known whoever sweeps. [SWEEP-1] [SWEEP-2] *)
  Theorem sweep_sum w seats taker others : NoDup seats -> In w seats ->
    sum (fun p => if seat_eq w p then taker else others) seats
      = taker + (Z.of_nat (length seats) - 1) * others.
  Proof.
    intros Hn Hi.
    rewrite (sum_ext _ (fun p => (if seat_eq w p then taker - others else 0) + others)).
    - rewrite sum_plus, sum_of_one, sum_same by assumption. lia.
    - intro p. destruct (seat_eq w p); lia.
  Qed.
End Scores.

(* --------------------------------------------------------------------------------- legal cards *)
Section Chain.
  Variable Card : Type.

  (* A restriction is the set of cards that it allows; it keeps those, or all where none is left.
     [CHAIN-1] *)
  Definition keep (allows : Card -> bool) (hand : list Card) : list Card :=
    match filter allows hand with [] => hand | kept => kept end.

  Fixpoint legal (chain : list (Card -> bool)) (hand : list Card) : list Card :=
    match chain with [] => hand | f :: rest => legal rest (keep f hand) end.

  Lemma keep_held f hand c : In c (keep f hand) -> In c hand.
  Proof.
    unfold keep. destruct (filter f hand) eqn:E; [easy|].
    rewrite <- E. intro H. now apply filter_In in H.
  Qed.

  Lemma keep_some f hand : hand <> [] -> keep f hand <> [].
  Proof. intro H. unfold keep. now destruct (filter f hand). Qed.

  (* A hand with a card in it has a legal card, whatever the restrictions and their order...
     [CHAIN-3] *)
  Theorem never_stuck chain : forall hand, hand <> [] -> legal chain hand <> [].
  Proof. induction chain as [|f r IH]; intros hand H; simpl; [exact H|]. apply IH, keep_some, H. Qed.

  (* ...which it holds. [HELD-1] *)
  Theorem legal_is_held chain : forall hand c, In c (legal chain hand) -> In c hand.
  Proof.
    induction chain as [|f r IH]; intros hand c H; simpl in H; [exact H|].
    apply (keep_held f), IH, H.
  Qed.

  (* One restriction more never makes a card legal that was not. *)
  Lemma legal_app chain more : forall hand, legal (chain ++ more) hand = legal more (legal chain hand).
  Proof. induction chain as [|f r IH]; intro hand; simpl; [reflexivity | apply IH]. Qed.

  Theorem more_rules_fewer_cards chain more hand c :
    In c (legal (chain ++ more) hand) -> In c (legal chain hand).
  Proof. rewrite legal_app. apply legal_is_held. Qed.

  (* Who legally plays a card that a restriction does not allow, had no card that it allows among
     those that the restrictions before it had left. [CHAIN-2] *)
  Theorem fell_through before f after hand c :
    In c (legal (before ++ f :: after) hand) -> f c = false ->
    forall d, In d (legal before hand) -> f d = false.
  Proof.
    rewrite legal_app. simpl. intros H Hc d Hd. apply legal_is_held in H.
    unfold keep in H. destruct (filter f (legal before hand)) as [|x l] eqn:E.
    - destruct (f d) eqn:F; [|reflexivity].
      assert (In d (filter f (legal before hand))) as G by now apply filter_In.
      rewrite E in G. easy.
    - rewrite <- E in H. apply filter_In in H. rewrite Hc in H. easy.
  Qed.

  (* The first restriction is kept by every seat that can keep it, whatever comes after: with
     FollowSuit in that place nobody revokes. [FOLLOW-1] *)
  Theorem first_rule_is_kept f after hand c d :
    In c (legal (f :: after) hand) -> In d hand -> f d = true -> f c = true.
  Proof.
    intros H Hd Ht. destruct (f c) eqn:F; [reflexivity|].
    rewrite (fell_through [] f after hand c H F d Hd) in Ht. easy.
  Qed.
End Chain.

(* ------------------------------------------------------------------------------------- layouts *)
Section Layout.
  Variable Suit : Type.

  (* Ranks are places in the order of a row; it opens with one of them, wherever that lies. *)
  Variables low opening high : nat.
  Hypothesis opening_in_row : low <= opening <= high.

  (* The row of a suit: absent, or an unbroken run through the opening rank. [LAYOUT-1] *)
  Definition run := option (nat * nat).
  Definition good (r : run) :=
    match r with None => True | Some (a, b) => low <= a <= opening /\ opening <= b <= high end.
  Definition laid (r : run) x := match r with None => False | Some (a, b) => a <= x <= b end.

  (* What fits, and the row after it was laid. [LAYOUT-2] *)
  Definition fits (r : run) x := match r with
    | None => x = opening
    | Some (a, b) => low <= x <= high /\ (S x = a \/ x = S b) end.
  Definition extend (r : run) x := match r with
    | None => Some (x, x)
    | Some (a, b) => if x <? a then Some (x, b) else Some (a, x) end.

  Lemma laid_or_not r x : {laid r x} + {~ laid r x}.
  Proof.
    destruct r as [[a b]|]; simpl; [|now right].
    destruct (le_lt_dec a x), (le_lt_dec x b); ((left; lia) || (right; lia)).
  Qed.

  Variable layout : Suit -> run.
  Hypothesis rows_are_good : forall s, good (layout s).

  (* While a card is not laid, there is one that is not laid and fits. *)
  Theorem something_fits s x : low <= x <= high -> ~ laid (layout s) x ->
    exists y, low <= y <= high /\ ~ laid (layout s) y /\ fits (layout s) y.
  Proof.
    intros Hx Hn. pose proof (rows_are_good s) as G.
    destruct (layout s) as [[a b]|]; simpl in *.
    - destruct (le_lt_dec a x).
      + exists (S b). lia.
      + exists (pred a). lia.
    - exists opening. lia.
  Qed.

  (* Since each such card is in some hand, the layout cannot stall: if no seat can play, everything
     is laid. So with forced passing somebody always plays, and there is no round of passes in which
     every seat passes. [PASS-1] [END-3] [LAYOUT-5] *)
  Theorem cannot_stall (Seat : Type) (holds : Seat -> Suit -> nat -> Prop) :
    (forall s x, low <= x <= high -> ~ laid (layout s) x -> exists p, holds p s x) ->
    (forall p s x, holds p s x -> ~ fits (layout s) x) ->
    forall s x, low <= x <= high -> laid (layout s) x.
  Proof.
    intros Hheld Hnone s x Hx. destruct (laid_or_not (layout s) x) as [H|Hn]; [exact H|]. exfalso.
    destruct (something_fits s x Hx Hn) as (y & Hy & Hl & Hf).
    destruct (Hheld s y Hy Hl) as [p Hp]. exact (Hnone p s y Hp Hf).
  Qed.

  (* A card that fits is not laid yet, and once it is laid the row is a run again, of one card more. *)
  Theorem fitting_is_new s x : fits (layout s) x -> ~ laid (layout s) x.
  Proof.
    intro F. pose proof (rows_are_good s) as G. destruct (layout s) as [[a b]|]; simpl in *; lia.
  Qed.

  Theorem row_stays_good s x : fits (layout s) x -> good (extend (layout s) x).
  Proof.
    intro F. pose proof (rows_are_good s) as G. destruct (layout s) as [[a b]|]; simpl in *.
    - destruct (Nat.ltb_spec x a); simpl; lia.
    - lia.
  Qed.

  Theorem extend_lays_it s x y :
    fits (layout s) x -> (laid (extend (layout s) x) y <-> y = x \/ laid (layout s) y).
  Proof.
    intro F. pose proof (rows_are_good s) as G. destruct (layout s) as [[a b]|]; simpl in *.
    - destruct (Nat.ltb_spec x a); simpl; lia.
    - lia.
  Qed.
End Layout.

Print Assumptions scores_sum_to_worths.
Print Assumptions scores_sum_to_total.
Print Assumptions combined_scores_add.
Print Assumptions sweep_sum.
Print Assumptions never_stuck.
Print Assumptions legal_is_held.
Print Assumptions more_rules_fewer_cards.
Print Assumptions fell_through.
Print Assumptions first_rule_is_kept.
Print Assumptions something_fits.
Print Assumptions cannot_stall.
Print Assumptions fitting_is_new.
Print Assumptions row_stays_good.
Print Assumptions extend_lays_it.
