/** How an observation depends on the parts of the state: index and slope, all others none. */
export type Slopes = readonly (readonly [part: number, slope: number])[];

/**
 * What is believed of a list of unknowns: a mean for each and one full covariance, so that what is learnt of one part moves
 * all that hang together with it. Grows and shrinks by the part.
 */
export class Belief {
  #size = 0;
  #room = 0;
  #mean = new Float64Array(0);
  #covariance = new Float64Array(0);
  #gain = new Float64Array(0);

  get size(): number {
    return this.#size;
  }

  mean(part: number): number {
    return this.#mean[part] ?? 0;
  }

  variance(part: number): number {
    return this.#covariance[part * this.#room + part] ?? 0;
  }

  /** A new part that hangs together with nothing; its index. */
  add(mean: number, variance: number): number {
    const part = this.#size;
    if (part === this.#room) this.#widen(Math.max(16, 2 * this.#room));
    this.#size += 1;
    this.#covariance.fill(0, part * this.#room, (part + 1) * this.#room);
    for (let row = 0; row < this.#size; row += 1) this.#covariance[row * this.#room + part] = 0;
    this.#mean[part] = mean;
    this.#covariance[part * this.#room + part] = variance;
    return part;
  }

  /** Starts a part anew: whatever it had to do with others is forgotten. */
  restart(part: number, mean: number, variance: number): void {
    for (let other = 0; other < this.#size; other += 1) {
      this.#covariance[part * this.#room + other] = 0;
      this.#covariance[other * this.#room + part] = 0;
    }
    this.#mean[part] = mean;
    this.#covariance[part * this.#room + part] = variance;
  }

  /** Lets a part fade to nothing by a factor. */
  fade(part: number, kept: number): void {
    this.#mean[part] = this.mean(part) * kept;
    for (let other = 0; other < this.#size; other += 1) {
      const [across, down] = [part * this.#room + other, other * this.#room + part];
      this.#covariance[across] = (this.#covariance[across] ?? 0) * kept;
      this.#covariance[down] = (this.#covariance[down] ?? 0) * kept;
    }
  }

  /** A part becomes less sure. */
  loosen(part: number, variance: number): void {
    const at = part * this.#room + part;
    this.#covariance[at] = (this.#covariance[at] ?? 0) + variance;
  }

  /** Learns an observation: by how much it came out other than expected, and how far such observations stray. */
  observe(slopes: Slopes, innovation: number, noise: number): void {
    const [size, room, gain, covariance] = [this.#size, this.#room, this.#gain, this.#covariance];
    for (let row = 0; row < size; row += 1) {
      let sum = 0;
      for (const [part, slope] of slopes) sum += slope * (covariance[row * room + part] ?? 0);
      gain[row] = sum;
    }
    let spread = noise;
    for (const [part, slope] of slopes) spread += slope * (gain[part] ?? 0);
    const step = innovation / spread;
    for (let row = 0; row < size; row += 1) {
      const own = gain[row] ?? 0;
      this.#mean[row] = (this.#mean[row] ?? 0) + own * step;
      const share = own / spread;
      if (share === 0) continue;
      const from = row * room;
      for (let column = 0; column < size; column += 1)
        covariance[from + column] = (covariance[from + column] ?? 0) - share * (gain[column] ?? 0);
    }
  }

  #widen(room: number): void {
    const [mean, covariance] = [new Float64Array(room), new Float64Array(room * room)];
    mean.set(this.#mean.subarray(0, this.#size));
    for (let row = 0; row < this.#size; row += 1)
      covariance.set(this.#covariance.subarray(row * this.#room, row * this.#room + this.#size), row * room);
    this.#mean = mean;
    this.#covariance = covariance;
    this.#gain = new Float64Array(room);
    this.#room = room;
  }
}
