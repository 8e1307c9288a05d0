/**
 * The name that a drawing of the game has in the sprite of its folder.
 * @param path below `public/`, as the reference data have it: of `/abilities/Viper's%20Pit.svg` it is `viper-s-pit`.
 */
export function spriteId(path: string): string {
  const name = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replace(/\.svg$/, '')
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
