/** A step of a tour. */
export type TourStep = {
  /** A selector of what it points to. The first that is shown of those that it finds is meant. */
  target: string;
  /** Keys of its texts. */
  title: string;
  text: string;
  /** Some screens lack it: then the tour goes without, and does not wait. */
  sometimes?: true;
};
