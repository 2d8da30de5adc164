/**
 * A journey as a line of steps: loading, visits, coming back. Each is a way of `drive` seconds and then `work` seconds
 * in one place, which may begin in the step's windows.
 */
export type Steps = {
  count: number;
  /** The visited node; -1 loading, -2 coming back, -3 a locked run. */
  node: Int32Array;
  drive: Float64Array;
  metres: Float64Array;
  work: Float64Array;
  /** It does not begin before: runs that wait for nothing leave later. */
  hold: Float64Array;
  /** The locked run that the step is, else -1. */
  lock: Int32Array;
  run: Int32Array;
  runs: number;
  /** By run: its first and last steps, and when it leaves. */
  firstStep: Int32Array;
  lastStep: Int32Array;
  departure: Float64Array;
  orders: number;
  /** Seconds at the wheel and metres of all runs. */
  driving: number;
  distance: number;
  /** Money that does not depend on the times. */
  surcharge: number;
  /** Of the walk: when one arrives, begins and leaves, and how long one neither drives, works nor rests before. */
  arrive: Float64Array;
  idle: Float64Array;
  begin: Float64Array;
  leave: Float64Array;
  /** How much later it could begin in the same window, without being late. */
  slack: Float64Array;
  breaks: number;
  breakStart: number[];
  breakEnd: number[];
  start: number;
  end: number;
  waiting: number;
  lateness: number;
  misses: number;
  reset(): void;
};

export const loads = -1;
export const returns = -2;
export const locked = -3;

/** Room for journeys of all orders, each in a run of its own. */
export function createSteps(orders: number): Steps {
  const most = 3 * orders + 3;
  const numbers = () => new Float64Array(most);
  return {
    count: 0,
    node: new Int32Array(most),
    drive: numbers(),
    metres: numbers(),
    work: numbers(),
    hold: numbers(),
    lock: new Int32Array(most),
    run: new Int32Array(most),
    runs: 0,
    firstStep: new Int32Array(orders + 1),
    lastStep: new Int32Array(orders + 1),
    departure: new Float64Array(orders + 1),
    orders: 0,
    driving: 0,
    distance: 0,
    surcharge: 0,
    arrive: numbers(),
    idle: numbers(),
    begin: numbers(),
    leave: numbers(),
    slack: numbers(),
    breaks: 0,
    breakStart: [],
    breakEnd: [],
    start: 0,
    end: 0,
    waiting: 0,
    lateness: 0,
    misses: 0,
    reset() {
      this.count = this.runs = this.orders = this.driving = this.distance = this.surcharge = 0;
    },
  };
}
