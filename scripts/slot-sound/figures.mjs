/** In place: the power of each frequency of a window of 2^k samples. */
function powers(samples) {
  const n = samples.length;
  const imaginary = new Float64Array(n);
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [samples[i], samples[j]] = [samples[j], samples[i]];
  }
  for (let length = 2; length <= n; length <<= 1)
    for (let from = 0; from < n; from += length)
      for (let k = 0; k < length / 2; k += 1) {
        const angle = (-2 * Math.PI * k) / length;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const [a, b] = [from + k, from + k + length / 2];
        const x = samples[b] * c - imaginary[b] * s;
        const y = samples[b] * s + imaginary[b] * c;
        samples[b] = samples[a] - x;
        imaginary[b] = imaginary[a] - y;
        samples[a] += x;
        imaginary[a] += y;
      }
  return samples.map((real, i) => real * real + imaginary[i] * imaginary[i]);
}

const WINDOW = 8192;
/** Upper edges in Hz: rumble, body, voice, presence, air. */
const BANDS = [120, 500, 2_000, 6_000, 22_050];

/** The mean spectrum: where its middle lies in Hz, and the share of its energy in each band in percent. */
function spectrum(samples, rate) {
  const sum = new Float64Array(WINDOW / 2);
  for (let from = 0; from + WINDOW <= samples.length; from += Math.max(WINDOW, Math.floor(samples.length / 40))) {
    const part = Float64Array.from(
      { length: WINDOW },
      (_, i) => samples[from + i] * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW)),
    );
    for (const [i, power] of powers(part)
      .subarray(0, WINDOW / 2)
      .entries())
      sum[i] += power;
  }
  const hertz = rate / WINDOW;
  const total = sum.reduce((all, each) => all + each, 0);
  const bands = BANDS.map(() => 0);
  for (const [i, power] of sum.entries()) bands[BANDS.findIndex((edge) => i * hertz <= edge)] += power;
  const centre = sum.reduce((all, power, i) => all + power * i * hertz, 0) / total;
  return { centreHz: Math.round(centre), bandsPercent: bands.map((band) => Math.round((band / total) * 100)) };
}

/** What can be said of a sound without hearing it. Levels in full scale, loudness in dB below it. */
export function figuresOf(buffer) {
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  let [peak, square, mean, clipped] = [0, 0, 0, 0];
  for (const [i, sample] of left.entries()) {
    const middle = (sample + right[i]) / 2;
    peak = Math.max(peak, Math.abs(sample), Math.abs(right[i]));
    square += middle * middle;
    mean += middle;
    if (Math.abs(sample) > 0.999) clipped += 1;
  }
  return {
    seconds: Number((left.length / buffer.sampleRate).toFixed(2)),
    peak: Number(peak.toFixed(3)),
    loudnessDb: Number((10 * Math.log10(square / left.length)).toFixed(1)),
    dc: Number((mean / left.length).toFixed(5)),
    clipped,
    seam: Number(Math.abs(left[0] - left[left.length - 1]).toFixed(4)),
    ...spectrum(left, buffer.sampleRate),
  };
}
