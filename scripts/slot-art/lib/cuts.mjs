/** Faces of stones for `cutStone`: normal and distance each. All have a pointed back. */

const face = (turn, lift, distance) => [
  Math.cos(turn) * Math.cos(lift),
  Math.sin(turn) * Math.cos(lift),
  Math.sin(lift),
  distance,
];

/** A brilliant with `sides` corners: table, two rows of the crown, girdle, two rows of the pavilion. `from`: turn of its first side. */
export function brilliant(sides = 8, from = Math.PI / 8) {
  const planes = [[0, 0, 1, 0.3]];
  const half = Math.PI / sides;
  // Between two sides a corner is cut off: less for few sides, or a triangle would become a hexagon.
  const corner = sides < 5 ? 1.32 : sides < 7 ? 0.95 : 0.885;
  for (let i = 0; i < sides; i += 1) {
    const turn = from + i * 2 * half;
    planes.push(face(turn, 0, 0.86), face(turn, 0.62, 0.79), face(turn, -0.88, 0.6));
    planes.push(
      face(turn + half, 0.34, corner),
      face(turn + half, 0.98, corner * 0.63),
      face(turn + half, -0.72, corner * 0.79),
    );
  }
  return planes;
}

/** A step cut: an oblong with cut corners, three steps up to the table and three down to the keel. */
export function stepCut(wide = 0.72, high = 0.98) {
  const planes = [[0, 0, 1, 0.32]];
  for (const [turn, reach] of [
    [0, wide],
    [Math.PI, wide],
    [Math.PI / 2, high],
    [-Math.PI / 2, high],
    ...[1, 3, 5, 7].map((k) => [(k * Math.PI) / 4, (wide + high) * 0.6]),
  ])
    for (const [lift, cut] of [
      [0, 1],
      [0.5, 0.99],
      [0.85, 0.86],
      [-0.55, 0.93],
      [-0.8, 0.8],
      [-1.05, 0.62],
    ])
      planes.push(face(turn, lift, reach * cut * (lift === 0 ? 1 : 1)));
  return planes;
}
