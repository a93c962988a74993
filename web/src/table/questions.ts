import { grouped } from "../parts/names";
import type { Picture, Wish } from "../wire";
import { sitter } from "./places";

/** A wish that is asked about first, and the words of the question. */
export interface Asked {
  readonly wish: Wish;
  readonly title: string;
  readonly text: string;
  readonly no: string;
  readonly yes: string;
}

/** What is asked before a wish that cannot be taken back; null where it can be. */
export function asked(wish: Wish, picture: Picture): Asked | null {
  const when = picture.over ? "now" : "when the hand is over";
  if (wish.type === "close") {
    const seated = picture.seats.filter((place) => sitter(place) !== null).length;
    return {
      wish,
      title: "Close the table?",
      text: `It closes for good ${when}${seated > 0 ? `, with ${seated} seated` : ""}. No hand is played there again.`,
      no: "Keep it open",
      yes: "Close the table",
    };
  }
  if (wish.type === "remove") {
    const stack = picture.seats.find((place) => !place.left && place.name === wish.name)?.stack ?? 0;
    const chips = stack > 0 ? ` and ${grouped(stack)} chips go off the table with it` : "";
    return {
      wish,
      title: `Send ${wish.name} away?`,
      text: `${wish.name} gives up the seat ${when}${chips}.`,
      no: "Let it be",
      yes: "Send away",
    };
  }
  if (wish.type === "hand-over") {
    return {
      wish,
      title: `Hand the table over to ${wish.name}?`,
      text: `${wish.name} runs the table from now on, and you do no longer.`,
      no: "Keep it",
      yes: "Hand over",
    };
  }
  if (wish.type === "leave") {
    const place = picture.seats.find((one) => one.number === picture.mine.seat);
    // Where another's hand is still shown, one's own chips are not.
    const chips = place?.left ? "any chips you have" : `your ${grouped(place?.stack ?? 0)} chips`;
    return place && (place.left || place.stack > 0)
      ? {
          wish,
          title: "Leave the table?",
          text: `You give up your seat ${when}, and ${chips} go off the table with you.`,
          no: "Stay",
          yes: "Leave",
        }
      : null;
  }
  return null;
}
