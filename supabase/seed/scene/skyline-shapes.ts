/** An outline in a box 1 wide (x from -0.5 to 0.5) and 1 high. */
type Outline = readonly (readonly [x: number, y: number])[]

const slab = (left: number, bottom: number, right: number, top: number): Outline => [
  [left, bottom],
  [left, top],
  [right, top],
  [right, bottom],
]

const arc = (x: number, y: number, rx: number, ry: number): Outline =>
  Array.from({ length: 17 }, (_, i): [number, number] => [
    x - rx * Math.cos((i / 16) * Math.PI),
    y + ry * Math.sin((i / 16) * Math.PI),
  ])

const frond = (x: number, y: number, dx: number, dy: number): Outline => [
  [x, y],
  [x + dx * 0.5, y + dy + 0.06],
  [x + dx, y + dy * 0.4 - 0.06],
  [x + dx * 0.5, y + dy * 0.6],
]

/** What stands on the horizon, each as outlines in a unit box. */
export const SKYLINE_SHAPES = {
  block: [slab(-0.5, 0, 0.5, 0.8), slab(-0.3, 0.8, 0.1, 0.88), slab(0.16, 0.8, 0.2, 1)],
  tower: [slab(-0.34, 0, 0.34, 1), slab(-0.5, 0, -0.34, 0.7), slab(0.34, 0, 0.5, 0.55)],
  antenna: [slab(-0.4, 0, 0.4, 0.62), slab(-0.2, 0.62, 0.2, 0.74), slab(-0.03, 0.74, 0.03, 1)],
  campanile: [
    slab(-0.26, 0, 0.26, 0.62),
    slab(-0.34, 0.62, 0.34, 0.67),
    slab(-0.26, 0.67, -0.14, 0.8),
    slab(-0.06, 0.67, 0.06, 0.8),
    slab(0.14, 0.67, 0.26, 0.8),
    [
      [-0.34, 0.8],
      [0, 1],
      [0.34, 0.8],
    ],
  ],
  gable: [
    [
      [-0.5, 0],
      [-0.5, 0.62],
      [-0.2, 1],
      [0.2, 1],
      [0.5, 0.62],
      [0.5, 0],
    ],
  ],
  dome: [slab(-0.5, 0, 0.5, 0.42), arc(0, 0.42, 0.4, 0.44), slab(-0.015, 0.8, 0.015, 1)],
  minaret: [slab(-0.2, 0, 0.2, 0.74), slab(-0.34, 0.74, 0.34, 0.78), arc(0, 0.78, 0.22, 0.22)],
  peak: [
    [
      [-0.5, 0],
      [-0.28, 0.42],
      [-0.17, 0.4],
      [0.02, 1],
      [0.12, 0.76],
      [0.22, 0.7],
      [0.5, 0],
    ],
  ],
  pagoda: [
    slab(-0.3, 0, 0.3, 0.3),
    ...[0.3, 0.54, 0.76].map(
      (y, i): Outline => [
        [-0.5 + i * 0.11, y - 0.03],
        [-0.24 + i * 0.07, y + 0.12],
        [0.24 - i * 0.07, y + 0.12],
        [0.5 - i * 0.11, y - 0.03],
      ],
    ),
    slab(-0.2, 0.4, 0.2, 0.54),
    slab(-0.13, 0.6, 0.13, 0.76),
    slab(-0.02, 0.86, 0.02, 1),
  ],
  crane: [
    slab(-0.06, 0, 0.02, 1),
    slab(-0.4, 0.82, 0.5, 0.87),
    slab(-0.4, 0.7, -0.28, 0.82),
    slab(0.4, 0.55, 0.42, 0.82),
  ],
  stack: [slab(-0.5, 0, 0.5, 0.3), slab(-0.42, 0.32, 0.3, 0.62), slab(-0.1, 0.64, 0.46, 0.94)],
  palm: [
    [
      [-0.05, 0],
      [0.02, 0.4],
      [0, 0.72],
      [0.06, 0.72],
      [0.08, 0.4],
      [0.04, 0],
    ],
    frond(0.03, 0.72, -0.5, 0.14),
    frond(0.03, 0.72, 0.5, 0.16),
    frond(0.03, 0.72, -0.38, -0.06),
    frond(0.03, 0.72, 0.4, -0.08),
    frond(0.03, 0.72, -0.22, 0.26),
    frond(0.03, 0.72, 0.2, 0.28),
  ],
  columns: [
    slab(-0.5, 0, 0.5, 0.08),
    slab(-0.42, 0.08, -0.3, 0.86),
    slab(-0.14, 0.08, -0.02, 0.86),
    slab(0.14, 0.08, 0.26, 0.6),
    slab(-0.48, 0.86, 0.04, 1),
    slab(0.36, 0.08, 0.46, 0.34),
  ],
  mesa: [
    [
      [-0.5, 0],
      [-0.36, 0.5],
      [-0.3, 0.92],
      [0.1, 1],
      [0.28, 0.88],
      [0.34, 0.46],
      [0.5, 0],
    ],
  ],
  biodome: [arc(0, 0, 0.5, 0.9), slab(-0.012, 0.88, 0.012, 1)],
  arcade: [slab(-0.5, 0.66, 0.5, 1), ...[-0.5, -0.19, 0.12, 0.43].map((x) => slab(x, 0, x + 0.07, 0.66))],
  spire: [
    slab(-0.5, 0, 0.5, 0.16),
    slab(-0.4, 0.16, 0.4, 0.32),
    [
      [-0.32, 0.32],
      [-0.26, 0.62],
      [-0.1, 0.86],
      [0, 1],
      [0.1, 0.86],
      [0.26, 0.62],
      [0.32, 0.32],
    ],
  ],
  cliff: [
    [
      [-0.5, 0],
      [-0.44, 0.8],
      [-0.2, 1],
      [0.16, 0.94],
      [0.4, 0.98],
      [0.5, 0.7],
      [0.36, 0.3],
      [0.42, 0],
    ],
  ],
  bridge: [
    slab(-0.5, 0.62, 0.5, 0.7),
    slab(-0.3, 0, -0.22, 1),
    slab(0.22, 0, 0.3, 1),
    [
      [-0.26, 1],
      [0, 0.72],
      [0.26, 1],
      [0, 0.75],
    ],
  ],
} as const satisfies Record<string, readonly Outline[]>

export type SkylineShape = keyof typeof SKYLINE_SHAPES
