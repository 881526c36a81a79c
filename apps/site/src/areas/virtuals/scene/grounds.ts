import type { Camera } from './camera.ts';
import { type Brush, box, fillArea, paintStand, ring, strokeLine } from './paint.ts';

function lines(brush: Brush, colour: string, width: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.lineJoin = 'round';
}

function soccer(brush: Brush, camera: Camera): void {
  fillArea(brush, camera, box(-90, -6, 190, 140), '#1b6b3d');
  for (let stripe = 0; stripe < 10; stripe += 1)
    fillArea(brush, camera, box(stripe * 10, 0, stripe * 10 + 10, 100), stripe % 2 ? '#217a47' : '#288a52');
  lines(brush, 'rgb(236 247 240 / .78)', Math.max(1.5, camera.width / 420));
  strokeLine(brush, camera, box(0, 0, 100, 100), true);
  strokeLine(brush, camera, [
    [50, 0],
    [50, 100],
  ]);
  strokeLine(brush, camera, ring(50, 50, 8.7, 13.4));
  for (const [left, right, inner] of [
    [0, 15.7, 5.2],
    [100, 84.3, 94.8],
  ] as const) {
    strokeLine(brush, camera, box(left, 20, right, 80), true);
    strokeLine(brush, camera, box(left, 36.5, inner, 63.5), true);
  }
  for (const side of [0, 100]) goal(brush, camera, side);
}

/** Two posts and a bar, with a net behind. */
function goal(brush: Brush, camera: Camera, side: number): void {
  const behind = side === 0 ? -3 : 103;
  const [near, far] = [camera.project(side, 55.5), camera.project(side, 44.5)];
  const [nearTop, farTop] = [camera.project(side, 55.5, 3.6), camera.project(side, 44.5, 3.6)];
  const back = [camera.project(behind, 55.5), camera.project(behind, 44.5)];
  brush.fillStyle = 'rgb(255 255 255 / .16)';
  brush.beginPath();
  for (const [index, spot] of [nearTop, farTop, back[1], back[0]].entries())
    if (spot) index === 0 ? brush.moveTo(spot.x, spot.y) : brush.lineTo(spot.x, spot.y);
  brush.fill();
  lines(brush, '#fff', Math.max(2, camera.width / 300));
  brush.beginPath();
  brush.moveTo(near.x, near.y);
  brush.lineTo(nearTop.x, nearTop.y);
  brush.lineTo(farTop.x, farTop.y);
  brush.lineTo(far.x, far.y);
  brush.stroke();
}

function basketball(brush: Brush, camera: Camera): void {
  fillArea(brush, camera, box(-90, -6, 190, 140), '#5b3a22');
  fillArea(brush, camera, box(0, 0, 100, 100), '#c08450');
  for (let board = 0; board < 14; board += 2)
    fillArea(brush, camera, box(0, board * 7.2, 100, Math.min(100, board * 7.2 + 7.2)), '#b97c48');
  lines(brush, 'rgb(255 243 224 / .9)', Math.max(1.5, camera.width / 420));
  strokeLine(brush, camera, box(0, 0, 100, 100), true);
  strokeLine(brush, camera, [
    [50, 0],
    [50, 100],
  ]);
  strokeLine(brush, camera, ring(50, 50, 6.5, 12));
  for (const side of [0, 100]) {
    const inward = side === 0 ? 1 : -1;
    lines(brush, 'rgb(255 243 224 / .9)', Math.max(1.5, camera.width / 420));
    fillArea(brush, camera, box(side, 34, side + inward * 20.7, 66), 'rgb(120 44 40 / .55)');
    strokeLine(brush, camera, box(side, 34, side + inward * 20.7, 66), true);
    const half = Math.PI / 2;
    strokeLine(brush, camera, ring(side + inward * 5.6, 50, inward * 24, 44, -half, half));
    hoop(brush, camera, side + inward * 5.6, inward);
  }
}

function hoop(brush: Brush, camera: Camera, x: number, inward: number): void {
  const board = [camera.project(x - inward * 1.6, 42, 16), camera.project(x - inward * 1.6, 58, 16)];
  const low = [camera.project(x - inward * 1.6, 42, 10.5), camera.project(x - inward * 1.6, 58, 10.5)];
  const corners = [board[0], board[1], low[1], low[0]];
  brush.fillStyle = 'rgb(240 245 252 / .88)';
  brush.beginPath();
  for (const [index, spot] of corners.entries())
    if (spot) index === 0 ? brush.moveTo(spot.x, spot.y) : brush.lineTo(spot.x, spot.y);
  brush.closePath();
  brush.fill();
  const rim = camera.project(x, 50, 11.5);
  const wide = camera.width * 0.017 * rim.scale;
  lines(brush, '#e2553b', Math.max(2.5, camera.width / 260));
  brush.beginPath();
  brush.ellipse(rim.x, rim.y, wide, wide * 0.34, 0, 0, 2 * Math.PI);
  brush.stroke();
}

function tennis(brush: Brush, camera: Camera): void {
  fillArea(brush, camera, box(-90, -6, 190, 140), '#245a78');
  fillArea(brush, camera, box(4, 12, 96, 88), '#3a86ad');
  lines(brush, 'rgb(242 251 255 / .92)', Math.max(1.5, camera.width / 420));
  strokeLine(brush, camera, box(4, 12, 96, 88), true);
  for (const y of [21.5, 78.5])
    strokeLine(brush, camera, [
      [4, y],
      [96, y],
    ]);
  for (const x of [25, 75])
    strokeLine(brush, camera, [
      [x, 21.5],
      [x, 78.5],
    ]);
  strokeLine(brush, camera, [
    [25, 50],
    [75, 50],
  ]);
  const [far, near] = [camera.project(50, 8), camera.project(50, 92)];
  const [farTop, nearTop] = [camera.project(50, 8, 3.4), camera.project(50, 92, 3.4)];
  brush.fillStyle = 'rgb(8 26 38 / .5)';
  brush.beginPath();
  brush.moveTo(far.x - 1, far.y);
  brush.lineTo(farTop.x - 1, farTop.y);
  brush.lineTo(nearTop.x + 1, nearTop.y);
  brush.lineTo(near.x + 1, near.y);
  brush.fill();
  lines(brush, '#fff', Math.max(2.5, camera.width / 260));
  brush.beginPath();
  brush.moveTo(farTop.x, farTop.y);
  brush.lineTo(nearTop.x, nearTop.y);
  brush.stroke();
}

function track(brush: Brush, camera: Camera, turf: string, lane: string, other: string, lanes: number): void {
  fillArea(brush, camera, box(-90, -8, 190, 140), turf);
  const wide = 100 / lanes;
  for (let each = 0; each < lanes; each += 1)
    fillArea(brush, camera, box(-90, each * wide, 190, (each + 1) * wide), each % 2 ? lane : other);
  lines(brush, '#fff', Math.max(2, camera.width / 300));
  for (const y of [0, 100])
    strokeLine(brush, camera, [
      [-90, y],
      [190, y],
    ]);
  // The finish: chequered.
  for (let row = 0; row < 16; row += 1)
    for (const [at, colour] of [
      [94, row % 2 ? '#fff' : '#14151c'],
      [95.4, row % 2 ? '#14151c' : '#fff'],
    ] as const)
      fillArea(brush, camera, box(at, row * 6.25, at + 1.4, (row + 1) * 6.25), colour);
}

/** Draws the ground of a sport, with the stand behind it. @param lanes - of a race: how many start */
export function paintGround(brush: Brush, camera: Camera, sport: string, lanes: number): void {
  paintStand(brush, camera);
  if (sport === 'virtual-soccer') soccer(brush, camera);
  else if (sport === 'virtual-basketball') basketball(brush, camera);
  else if (sport === 'virtual-tennis') tennis(brush, camera);
  else if (sport === 'virtual-greyhounds') track(brush, camera, '#234a30', '#b9936a', '#c29d74', lanes);
  else track(brush, camera, '#1f5a34', '#2f8a4d', '#359555', lanes);
}
