import { paintBackdrop } from './backdrop.ts'
import type { Camera, Vec3 } from './camera.ts'
import { BACKGROUND } from './color.ts'
import { paintGround } from './ground.ts'
import { paintSolids } from './paint-solids.ts'
import { fade, HEIGHT } from './svg.ts'
import type { World } from './world.ts'

/** Where the light comes from: behind the viewer's shoulder, so that the walls in view are lit from the side. */
function lightOf(world: World, camera: Camera): Vec3 {
  const [across, up, back] = [0.55, 0.7, 0.46]
  const length = Math.hypot(across, up, back)
  const facing = Math.cos(camera.yaw) > 0 ? -1 : 1
  return [(-world.hand * across) / length, up / length, (facing * back) / length]
}

/** Draws the place itself, without any marks. */
export function paintStage(world: World, camera: Camera): string {
  const light = lightOf(world, camera)
  const air = { light, haze: world.setting.haze }
  const dim = fade('dim', HEIGHT * 0.55, HEIGHT, [
    [BACKGROUND, 0],
    [BACKGROUND, 0.5],
  ])
  return (
    paintBackdrop(world.setting, world.seed, camera) +
    paintGround(world, camera, light) +
    paintSolids(world.solids, camera, air) +
    dim
  )
}
