import { type Camera, horizon, project, projectLine, type Vec3 } from './camera.ts'
import { BACKGROUND, mix, type Rgb, scale, TEXT } from './color.ts'
import { type Random, randomFrom } from './random.ts'
import type { Setting, SkylineRow } from './setting.ts'
import { SKYLINE_SHAPES } from './skyline-shapes.ts'
import { circle, fade, HEIGHT, lines, polygon, polyline } from './svg.ts'

/** Metres at which the skyline is thought to stand. */
const FAR = 400
const RADIANS = Math.PI / 180

/** A far point: degrees to the right of straight ahead, and degrees above the horizon. */
function far(azimuth: number, elevation: number): Vec3 {
  const angle = azimuth * RADIANS
  return [FAR * Math.sin(angle), FAR * Math.tan(elevation * RADIANS), FAR * Math.cos(angle)]
}

function skylineRow(row: SkylineRow, random: Random, camera: Camera, color: Rgb): string {
  const drawn: string[] = []
  let azimuth = -80 + random.between(0, 6)
  while (azimuth < 80) {
    const width = random.between(...row.width)
    const height = random.between(...row.height)
    for (const outline of SKYLINE_SHAPES[random.pick(row.shapes)]) {
      const points = outline.map(([x, y]) => far(azimuth + (x + 0.5) * width, y * height - 0.4))
      drawn.push(polygon(project(camera, points), { fill: color }))
    }
    azimuth += width + random.between(...row.gap)
  }
  return drawn.join('')
}

function skyFeature(setting: Setting, camera: Camera, side: 1 | -1): string {
  const glow = mix(setting.haze, TEXT, 0.35)
  if (setting.sky === 'none') return ''
  if (setting.sky === 'glass-dome') {
    const rib = (tilt: number) =>
      Array.from({ length: 33 }, (_, i) => far(-96 + i * 6, tilt * Math.cos((-96 + i * 6) * RADIANS)))
    const meridian = (azimuth: number) => [
      far(azimuth, 0),
      far(azimuth * 0.9, 20),
      far(azimuth * 0.7, 38),
      far(azimuth * 0.4, 52),
    ]
    const ribs = [14, 27, 39, 50].map((tilt) => projectLine(camera, rib(tilt)))
    const meridians = [-60, -40, -20, 0, 20, 40, 60].map((azimuth) => projectLine(camera, meridian(azimuth)))
    return lines([...ribs, ...meridians], { stroke: glow, strokeOpacity: 0.3, width: 2 })
  }
  if (setting.sky === 'aurora') {
    const band = (base: number, phase: number) => {
      const edge = (lift: number) =>
        Array.from({ length: 25 }, (_, i) => far(-72 + i * 6, base + lift + 4 * Math.sin(i * 0.55 + phase)))
      return polygon(project(camera, [...edge(0), ...edge(5).reverse()]), { fill: glow, fillOpacity: 0.13 })
    }
    return band(20, side) + band(27, side * 2.2)
  }
  const [middle] = projectLine(camera, [far(side * 13, setting.sky === 'sun' ? 8 : 24)])
  if (!middle) return ''
  const radius = camera.focal * (setting.sky === 'sun' ? 0.13 : 0.035)
  const disc = circle(middle, radius, { fill: mix(setting.haze, TEXT, 0.5), fillOpacity: 0.85 })
  const halo = circle(middle, radius * 1.7, { fill: glow, fillOpacity: 0.14 })
  if (setting.sky === 'moon') return halo + disc
  const bars = [0.1, 0.34, 0.56, 0.76].map((down, i) => {
    const y = middle[1] + radius * down
    return polyline(
      [
        [middle[0] - radius, y],
        [middle[0] + radius, y],
      ],
      { stroke: setting.haze, width: radius * (0.05 + i * 0.025) },
    )
  })
  return halo + disc + bars.join('')
}

/** Thin level clouds, so that a look upwards has something in it. */
function clouds(setting: Setting, random: Random, camera: Camera): string {
  const paint = { fill: mix(setting.haze, TEXT, 0.2), fillOpacity: 0.16 }
  return Array.from({ length: 16 }, () => {
    const [azimuth, elevation, half] = [
      random.between(-75, 75),
      random.between(13, 46),
      random.between(5, 15),
    ]
    const edge = (part: number) =>
      Array.from({ length: 9 }, (_, i) => {
        const along = i / 4 - 1
        return far(azimuth + along * half, elevation + part * (1 - along * along))
      })
    return polygon(project(camera, [...edge(1), ...edge(-0.25).reverse()]), paint)
  }).join('')
}

/** Sky, what is on the horizon, and the ground up to it. */
export function paintBackdrop(setting: Setting, seed: string, camera: Camera): string {
  const random = randomFrom(`${seed} skyline`)
  const level = horizon(camera)
  const sky = fade('sky', Math.min(0, level - camera.focal * 0.75), Math.max(0, level), [
    [mix(setting.skyTop, BACKGROUND, 0.2), 1],
    [mix(setting.skyTop, setting.haze, 0.3), 1],
    [setting.haze, 1],
  ])
  const feature = skyFeature(setting, camera, random.sign())
  const rows = setting.skyline.map((row, i) =>
    skylineRow(
      row,
      random,
      camera,
      scale(mix(setting.haze, setting.skyTop, 0.3 + 0.34 * i), i === 0 ? 0.94 : 0.8),
    ),
  )
  const ground = fade('ground', Math.min(level, HEIGHT), HEIGHT, [
    [mix(setting.floor, setting.haze, level < 0 ? 0.2 : 0.7), 1],
    [mix(setting.floor, setting.haze, 0.12), 1],
    [scale(setting.floor, 0.78), 1],
  ])
  return sky + clouds(setting, random, camera) + feature + rows.join('') + ground
}
